import type { EmpresaAtiva } from '@cais/core/api/empresa-ativa.ts'
import { type Account, getAccount } from '@cais/core/api/session.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountOf, empresaOf } from '../testing/people.ts'
import { answer, problem } from '../testing/server.ts'
import { pass, show } from '../testing/show.tsx'
import { useAnswer } from './queries.ts'
import { refreshAccount } from './refresh-account.ts'
import { chooseEmpresa, readSession, session, signIn, signOut } from './session.ts'

const empresa = (id: number, more: Partial<EmpresaAtiva> = {}) => empresaOf({ id, ...more })

const person = (id: number, empresas: EmpresaAtiva[], authorities: Account['authorities'] = ['USER']) =>
  accountOf({ id, login: `p${id}`, authorities, empresaAuthorities: empresas })

/** The account that the fake server returns. */
let known: Account = person(1, [])
const asked = () =>
  answer({
    'GET /api/account': () => known,
    'GET /api/empresas/': ({ path }) => {
      const id = Number(/empresas\/(\d+)/.exec(path)?.[1])
      const own = known.empresaAuthorities.find((one) => one.id === id)
      return own ?? (known.authorities.includes('ADMIN') ? empresa(id) : problem(404, 'error.http.404'))
    },
    'POST /api/authenticate': () => ({ id_token: 'x'.repeat(43) }),
    'POST /api/logout': () => null,
  })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('BroadcastChannel', undefined)
  asked()
})

const begin = (account: Account, active: EmpresaAtiva | null = null) => {
  known = account
  session.set({ account, empresa: active, loginModal: 'closed' })
}

test('who is let into their first company acts for it at once', async () => {
  begin(person(1, []))
  known = person(1, [empresa(9)])
  await refreshAccount()
  expect(session.get().empresa?.id).toBe(9)
  expect(session.get().account?.empresaAuthorities).toHaveLength(1)
})

test('a second company comes beside the one that somebody acts for', async () => {
  begin(person(1, [empresa(9)]), empresa(9))
  known = person(1, [empresa(9), empresa(10)])
  await refreshAccount()
  expect(session.get().empresa?.id).toBe(9)
  expect(session.get().account?.empresaAuthorities).toHaveLength(2)
})

test('new rights, a suspension and its end reach the company that is open', async () => {
  begin(person(1, [empresa(9)]), empresa(9))
  for (const change of [
    { authorities: ['CLIENTE', 'ADMIN_EMPRESA'] },
    { activated: false, suspensao: 'Dívida' },
    { activated: true },
  ] as Partial<EmpresaAtiva>[]) {
    known = person(1, [empresa(9, change)])
    await refreshAccount()
    expect(session.get().empresa).toMatchObject(change)
  }
})

test('who is taken out acts for nobody, not for another company in whose name the page was not opened', async () => {
  begin(person(1, [empresa(9), empresa(10)]), empresa(9))
  known = person(1, [empresa(10)])
  await refreshAccount()
  expect(session.get().empresa).toBeNull()
  expect(localStorage.getItem('cais.empresa')).toBeNull()
})

test('staff who act for no company, or for a foreign one, go on so', async () => {
  const staff = person(2, [empresa(9)], ['USER', 'ADMIN'])
  begin(staff)
  await refreshAccount()
  expect(session.get().empresa).toBeNull()
  begin(staff, empresa(77))
  await refreshAccount()
  expect(session.get().empresa?.id).toBe(77)
})

test('a company that was chosen while the account was read stays chosen', async () => {
  begin(person(1, []))
  known = person(1, [empresa(9)])
  const refreshing = refreshAccount()
  begin(person(1, [empresa(9), empresa(10)]))
  await chooseEmpresa(10)
  await refreshing
  expect(session.get().empresa?.id).toBe(10)
})

test('who was somebody else meanwhile is not given the account that was read', async () => {
  begin(person(1, []))
  const refreshing = refreshAccount()
  session.set({ account: person(3, []), empresa: null })
  await refreshing
  expect(session.get().account?.id).toBe(3)
})

const credentials = { username: 'admin', password: 'portal-demo', rememberMe: false }

test("who signs in with another account begins with nobody's company", async () => {
  const client = person(1, [empresa(9)])
  begin(client)
  await chooseEmpresa(9)
  known = person(2, [], ['USER', 'ADMIN'])
  await signIn(credentials)
  expect(session.get()).toMatchObject({ account: { id: 2 }, empresa: null })
  expect(localStorage.getItem('cais.empresa')).toBeNull()
})

test('nor with what the last person left in a browser that was closed; their own is there again', async () => {
  begin(person(1, [empresa(9), empresa(10)]))
  await chooseEmpresa(10)
  session.set({ account: null, empresa: null })
  known = person(2, [], ['USER', 'ADMIN'])
  await signIn(credentials)
  expect(session.get().empresa).toBeNull()

  begin(person(1, [empresa(9), empresa(10)]))
  await chooseEmpresa(10)
  session.set({ account: null, empresa: null })
  await signIn(credentials)
  expect(session.get().empresa?.id).toBe(10)
})

/** A screen that reads the account and stays mounted when the session ends. */
function Reader() {
  useAnswer(getAccount, {}, { quiet: true, staleTime: 0 })
  return null
}

test('whoever signs out tells the server that, and nothing is asked any more, though a screen is still there', async () => {
  known = person(1, [empresa(9)])
  await signIn({ username: 'p1', password: 'x', rememberMe: false })
  const calls = asked()
  show(<Reader />)
  await pass(100)
  expect(calls.map(({ path }) => path)).toContain('/api/account')
  const before = calls.length
  await signOut()
  await pass(5_000)
  expect(calls.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/authenticate',
  ])
  expect(session.get().account).toBeNull()
})

test('a page begins as the company of its address, and as the last one where that cannot be read: opening it says why', async () => {
  begin(person(1, [], ['USER', 'ADMIN']), empresa(5))
  history.pushState(null, '', '/2/servico-cliente')
  expect((await readSession({})).empresa?.id).toBe(2)
  answer({
    'GET /api/account': () => known,
    'GET /api/empresas/': ({ path }) => (path.includes('/2/') ? problem(503, 'error.http.503') : empresa(5)),
  })
  expect((await readSession({})).empresa?.id).toBe(5)
  history.pushState(null, '', '/')
})
