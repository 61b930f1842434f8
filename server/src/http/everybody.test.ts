import { landingArea } from '@cais/core/access/area.ts'
import { authoritiesOfEmpresa, staffAuthorities } from '@cais/core/access/authority.ts'
import { contract } from '@cais/core/api/contract.ts'
import type { Route } from '@cais/core/api/route.ts'
import { servicosOfArea } from '@cais/core/catalogo/servicos.ts'
import { describe, expect, test } from 'vitest'
import { demoEmpresas } from '../demo/empresas.ts'
import { demoAccounts } from '../demo/load.ts'
import type { Answer } from '../testing/answer.ts'
import { newCalendario } from '../testing/known/index.ts'
import { empresaIdOf, noEmpresaId, pessoa } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'
import { shareOf } from '../testing/turns.ts'

const server = await startTestServer()
const { send, forgetSessions, db, clock } = server
/** The path is a secret: a wrong one looks like a path that does not exist. */
const calendario = await newCalendario(server)

/** A path value for tests that do not depend on it: no row has this id. */
const nothing = '999999'

/** A list for everybody; the access to each list is tested beside the lists. */
const component = 'escala'

/** Path values: a company requests services of its own area. */
function wordsOf(companyId: number | string): Record<string, string> {
  const empresa = demoEmpresas.find(({ id }) => id === companyId)
  const area = landingArea(authoritiesOfEmpresa(empresa?.tipos ?? [], false))
  const [declarado] = servicosOfArea(area ?? 'cliente')
  const subtipo = declarado?.subtipo ?? 'REPESAGEM'
  return {
    component,
    kind: area ?? 'cliente',
    subtipo,
    busca: 'CE',
    mode: 'TODAS',
    tipoServico: 'RETIRADA',
    arquivo: 'nfe',
    planilha: 'veiculos',
    recurso: 'navios',
    name: 'http',
    queue: 'clean-up',
    jobId: '00000000-0000-4000-8000-000000000000',
    documento: 'SOLICITACAO_SERVICO',
    chave: '32261111222333000181550010000123451876543210',
    token: calendario,
  }
}

function pathOf(route: Route, companyId: number | string, child = nothing): string {
  const words: Record<string, string> = { ...wordsOf(companyId), companyId: String(companyId), id: child }
  return route.path.replace(/:(\w+)/g, (_, name: string) => words[name] ?? nothing)
}

/** Whether the path also names an object of the company. */
const namesChild = ({ path }: Route) =>
  /:companyId.*\/:(?!companyId|component|kind|subtipo|mode|text)\w+|\/:id\/.*:companyId/.test(path)

/** Without a body commands change nothing, and access alone decides their answer. */
async function ask(
  route: Route,
  companyId: number | string,
  as?: string,
  child?: string,
): Promise<Answer<unknown>> {
  const answer = await send(route.method, pathOf(route, companyId, child), as === undefined ? {} : { as })
  // This call ends its own session.
  if (route.method === 'DELETE' && route.path === '/api/authenticate') forgetSessions()
  expect(answer.status, `${route.method} ${route.path} as ${as}: ${answer.text}`).toBeLessThan(500)
  return answer
}

const isStaff = (login: string) =>
  pessoa(login).authorities.some((held) => (staffAuthorities as readonly string[]).includes(held))

/** Screens that all companies share are only for company users. */
const isForCompaniesAlone = ({ path }: Route) =>
  /\/pendencia-(intercambio-devolucao|dados-transporte-desova)\//.test(path) && path.includes(':companyId')

/** Staff act with the authorities of the company, and with their own. */
function isAdmittedAsStaff(route: Route, login: string, companyId: number): boolean {
  if (typeof route.access === 'string') return true
  const tipos = demoEmpresas.find(({ id }) => id === companyId)?.tipos ?? []
  const held: string[] = [...pessoa(login).authorities, ...authoritiesOfEmpresa(tipos, false)]
  return route.access.some((required) => held.includes(required))
}

/** Whether the access of a route admits this account, in one of its companies or in any. */
function isAdmitted(route: Route, login: string, companyId?: number): boolean {
  if (typeof route.access === 'string') return true
  const { authorities, empresas } = pessoa(login)
  const given = empresas
    .filter(({ empresa }) => empresa.activated && (companyId === undefined || empresa.id === companyId))
    .flatMap(({ empresa, admin }) => authoritiesOfEmpresa(empresa.tipos, admin))
  return route.access.some((required) => [...authorities, ...given].includes(required))
}

/** Everything by which a caller could distinguish two answers. */
function looks(answer: Answer<unknown>, path: string) {
  const headers = ['content-type', 'x-caisapp-error', 'cache-control'].map((name) => answer.header(name))
  return { status: answer.status, headers, text: answer.text.replaceAll(path, '') }
}

/** Calls that each account is asked for its rights alone; whoever is signed in may make the others. */
const ofSome = contract.filter(
  ({ route }) => !route.path.includes(':companyId') && typeof route.access !== 'string',
)
const withCompany = contract.filter(({ route }) => route.path.includes(':companyId'))
const withoutCompany = contract.filter(({ route }) => !route.path.includes(':companyId'))

/** Calls whose object is hidden from callers without its secret. */
const bySecret = ['findConviteDoLink']

describe.each(contract)('$name', ({ name, route }) => {
  test(`without a session: ${route.access === 'public' ? 'reachable' : 'refused'}`, async () => {
    const answer = await ask(route, 1)
    const hidden = bySecret.includes(name) ? [401, 403] : [401, 403, 404]
    if (route.access === 'public') expect(hidden).not.toContain(answer.status)
    else expect(answer.outcome).toBe('401 error.http.401')
  })
})

/** Calls that nobody signed in may make: a gate's system has a key for them, and people have the gate's screen. */
const ofGates = ['decidePasse', 'decidePlaca', 'getListaDaPortaria', 'listChavesDaPortaria']

test('calls without a company for which being signed in is enough admit whoever is signed in', async () => {
  for (const { name, route } of withoutCompany.filter((one) => !ofSome.includes(one)))
    for (const login of ['semempresa', 'cliente', 'grc']) {
      const { status, outcome } = await ask(route, '', login)
      if (ofGates.includes(name))
        expect(outcome, `${name} as ${login}`).toMatch(/^(400 |403 error.fonte.so-sistemas)/)
      else expect([401, 403], `${name} as ${login}`).not.toContain(status)
    }
})

/** What a call answers for a company that does not exist, to anybody but staff. */
const missingOf = new Map<Route, Promise<Answer<unknown>>>()
function askForMissing(route: Route): Promise<Answer<unknown>> {
  const known = missingOf.get(route) ?? ask(route, noEmpresaId, 'semempresa')
  missingOf.set(route, known)
  return known
}

test('a company that does not exist is answered alike by every call, to staff and to others', async () => {
  for (const { name, route } of withCompany)
    for (const answer of [await askForMissing(route), await ask(route, noEmpresaId, 'grc')])
      expect(answer.outcome, name).toBe('404 error.http.404')
})

test('a company that is shut out is closed to its people in every call but those that say so', async () => {
  const [{ empresa } = { empresa: { id: 0 } }] = pessoa('gestor').empresas
  const set = (change: { activated: boolean; suspensao: string | null; suspensa_em: Date | null }) =>
    db.updateTable('empresa').set(change).where('id', '=', empresa.id).execute()
  await set({ activated: false, suspensao: 'Contrato vencido', suspensa_em: clock.now() })
  for (const { name, route } of withCompany) {
    const { outcome } = await ask(route, empresa.id, 'gestor')
    if (route.closedToo) expect(outcome, name).not.toBe('403 error.empresa-suspensa')
    else expect(outcome, name).toBe('403 error.empresa-suspensa')
  }
  await set({ activated: true, suspensao: null, suspensa_em: null })
})

/**
 * The calls that an account is asked for: of those with the same access, which one guard reads, a third. Every call is
 * asked by every third account, and every access by each.
 */
const callsFor = (login: string, calls: typeof contract) =>
  [...Map.groupBy(calls, ({ route }) => String(route.access)).values()].flatMap((alike) =>
    shareOf(alike, demoAccounts.indexOf(login), 3),
  )

describe.each(demoAccounts)('as %s', (login) => {
  test('calls without a company admit exactly those whom their access names', async () => {
    for (const { name, route } of callsFor(login, ofSome)) {
      const { status } = await ask(route, '', login)
      const admitted = isAdmitted(route, login)
      expect(status === 403, `${name}: ${status}`).toBe(!admitted)
      expect(status, name).not.toBe(401)
    }
  })

  test("another's company is answered exactly like one that does not exist", async () => {
    const own = pessoa(login).empresas.map(({ empresa }) => empresa.id)
    const other = ['cliente', 'depot'].map(empresaIdOf).find((id) => !own.includes(id)) ?? 0
    for (const { name, route } of callsFor(login, withCompany)) {
      const foreign = await ask(route, other, login)
      if (isStaff(login)) {
        if (isForCompaniesAlone(route)) expect([400, 403, 404], name).toContain(foreign.status)
        else expect(foreign.status === 403, name).toBe(!isAdmittedAsStaff(route, login, other))
        if (!namesChild(route)) expect(foreign.status, name).not.toBe(404)
      } else
        expect(looks(foreign, pathOf(route, other))).toEqual(
          looks(await askForMissing(route), pathOf(route, noEmpresaId)),
        )
    }
  })

  test.runIf(pessoa(login).empresas.length)(
    'the own company admits those whom the access names',
    async () => {
      for (const { empresa } of pessoa(login).empresas) {
        for (const { name, route } of callsFor(login, withCompany)) {
          const { status } = await ask(route, empresa.id, login)
          const admitted = isAdmitted(route, login, empresa.id)
          expect(status === 403, `${name} of ${empresa.nome}: ${status}`).toBe(!admitted)
          expect(namesChild(route) ? [401] : [401, 404], name).not.toContain(status)
        }
      }
    },
  )

  test.runIf(pessoa(login).empresas.length)(
    "another's service under the own company is answered exactly like one that does not exist",
    async () => {
      const ofServico = withCompany.filter(({ route }) => route.path.includes('/servicos/:id'))
      expect(ofServico.length).toBeGreaterThan(5)
      for (const { empresa } of pessoa(login).empresas) {
        const { id } = await db
          .selectFrom('servico as s')
          .select('s.id')
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('servico_parte as p')
                  .select('p.papel')
                  .whereRef('p.servico_id', '=', 's.id')
                  .where('p.empresa_id', '=', empresa.id),
              ),
            ),
          )
          .executeTakeFirstOrThrow()
        for (const { name, route } of ofServico) {
          const foreign = await ask(route, empresa.id, login, String(id))
          const missing = await ask(route, empresa.id, login)
          const path = pathOf(route, empresa.id, String(id))
          expect(looks(foreign, path), name).toEqual(looks(missing, pathOf(route, empresa.id)))
        }
      }
    },
  )
})
