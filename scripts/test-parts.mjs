// @ts-check
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

/**
 * The split of the tests between `npm test`, ten minutes, and `npm run test:deep`. The first has the tests of each
 * rule, call and screen. The second tests all combinations, and rare situations.
 */

/**
 * Every call as everybody, generated courses and requests, storms and kills, long streams, whole programs. That foreign
 * rows cannot be reached (`foreign`) is tested for every call each time.
 */
export const sweeps = serverTests(
  'archive',
  'clients',
  'copia',
  'db/embedded',
  'demo/dominio/disponiveis',
  'demo/tos',
  'features/achar/achar-listas',
  'features/agendamento/overbooking',
  'features/agendamento/vagas',
  'features/fonte/como-pessoas',
  'features/integracao/killed',
  'features/integracao/ordem',
  'features/integracao/tempestade',
  'features/passe/passe-courses',
  'features/pendencia/matrix',
  'features/servico/acoes-permitidas',
  'features/servico/acoes-permitidas-anexar',
  'features/terminal/courses',
  'features/terminal/whole-course',
  'http/antes-e-depois',
  'http/everybody',
  'http/fuzz',
  'http/restarts',
  'http/suspensas',
  'lost-database',
  'migrate-command',
  'saida/leitores',
  'search/export-stream',
  'search/far-pages',
  'search/search-days',
  'search/search-filters',
  'seed/seed',
  'start',
  'tos',
  'tos-mesa',
)

/** The generated tests among them, of which there can be any number, and how many a long run has. */
export const generated = {
  files: serverTests(
    'features/integracao/killed',
    'features/integracao/ordem',
    'features/terminal/courses',
    'http/fuzz',
    'http/restarts',
    'search/search-days',
    'search/search-filters',
  ),
  amounts: {
    COURSES: '500',
    ENTRADA_RUNS: '100',
    FUZZ_RUNS: '200',
    KILLS: '20',
    RESTARTS: '50',
    SEARCH_RUNS: '5',
  },
}

/** The server's tests that compute with days. They run once more in UTC, the zone of most servers. */
export const ofDays = serverTests(
  'features/agendamento/agendamento',
  'features/autorizacao-acesso/a-vencer',
  'features/autorizacao-acesso/autorizacao-acesso',
  'features/empresa/autorizacoes',
  'features/escala/lineup',
  'features/fatura/fatura',
  'features/grade/grade',
  'features/mensagem/avisos',
  'features/pedido/pedidos',
  'search/export',
  'search/search-days',
)

/** Complete journeys of the most common tasks, and signing in. */
export const stories = journeys(
  'account',
  'first-screen',
  'home',
  'landing',
  'percurso-devolucao',
  'percurso-reagendamento',
  'percurso-recepcao',
  'percurso-retirada',
  'percurso-simultaneo',
  'raw-keys',
)

/** All other journeys: each screen for each role, wide and narrow; tabs, refusals, lost answers and other rare cases. */
export const details = readdirSync(join(root, 'e2e'))
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => `e2e/${name}`)
  .filter((path) => !stories.includes(path))

/** @param {string[]} names */
function serverTests(...names) {
  return names.map((name) => known(`server/src/${name}.test.ts`))
}

/** @param {string[]} names */
function journeys(...names) {
  return names.map((name) => known(`e2e/${name}.spec.ts`))
}

/**
 * Throws for a name without a file, because tests that were renamed would silently be left out.
 * @param {string} path
 */
function known(path) {
  if (!existsSync(join(root, path)))
    throw new Error(`scripts/test-parts.mjs names ${path}, which is not there`)
  return path
}
