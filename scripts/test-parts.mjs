// @ts-check
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

/**
 * Which tests belong to the ten minutes of `npm test`, and which to `npm run test:deep`. A rule, a call and a screen have
 * their own tests in the first; the second goes through everything that can be combined, and far around the usual ways.
 */

/**
 * Everything as everybody, courses and requests that are generated, storms and kills, long streams, whole programs. That
 * nobody reaches what is another's (`foreign`) is asked of every call each time.
 */
export const sweeps = serverTests(
  'clients',
  'db/embedded',
  'db/pool',
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
  'http/openapi/answers',
  'http/suspensas',
  'saida/leitores',
  'search/export-stream',
  'search/far-pages',
  'search/search-filters',
  'seed/seed',
  'start',
  'tos',
  'tos-mesa',
)

/** Those among them of which there can be any number, and how many a long run has. */
export const generated = {
  files: serverTests(
    'features/integracao/killed',
    'features/integracao/ordem',
    'features/terminal/courses',
    'http/fuzz',
  ),
  amounts: { COURSES: '500', ENTRADA_RUNS: '100', FUZZ_RUNS: '200', KILLS: '20' },
}

/** Tests of the server that have to do with days. They run once more where most servers stand. */
export const ofDays = [
  ...serverTests(
    'features/agendamento/agendamento',
    'features/empresa/autorizacoes',
    'features/escala/lineup',
    'features/mensagem/avisos',
    'http/terminal-day',
    'search/export',
    'search/search-filters',
  ),
  ...['autorizacao-acesso', 'fatura', 'grade', 'pedido'].map((name) => known(`server/src/features/${name}/`)),
]

/** What people come for, told from its beginning to its end, and the doors through which everybody goes. */
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

/** All other journeys: each screen for each role, wide and narrow; tabs, refusals, lost answers and what else is rare. */
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
 * A name that has changed would take its tests from one of the runs without a word.
 * @param {string} path
 */
function known(path) {
  if (!existsSync(join(root, path)))
    throw new Error(`scripts/test-parts.mjs names ${path}, which is not there`)
  return path
}
