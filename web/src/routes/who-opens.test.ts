import { isStaff } from '@cais/core/access/access.ts'
import {
  type Authority,
  authorityOfTipo,
  empresaTipos,
  staffAuthorities,
} from '@cais/core/access/authority.ts'
import { createMemoryHistory, createRouter, isRedirect } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { documentScreens } from '../../../e2e/document-screens.ts'
import { type Empresa, empresaFor, mayOpen, type Somebody } from '../../../e2e/who-opens.ts'
import { session } from '../client/session.ts'
import { accountOf, empresaOf } from '../testing/people.ts'
import { answer, problem } from '../testing/server.ts'
import { growWholeTree } from './tree.tsx'

const router = createRouter({ routeTree: growWholeTree(), history: createMemoryHistory() })

/** The address to which the guards redirect the user; null if the user may stay. */
async function sentTo(address: string): Promise<string | null> {
  for (const { routeId, params } of router.matchRoutes(address, {})) {
    const beforeLoad = router.routesById[routeId]?.options.beforeLoad
    try {
      const destination = { location: { href: address, pathname: address }, params }
      if (beforeLoad) await Reflect.apply(beforeLoad, undefined, [destination])
    } catch (thrown) {
      if (isRedirect(thrown)) return String(thrown.options.to)
      throw thrown
    }
  }
  return null
}

const companyOf = (id: number, authorities: Authority[]) => empresaOf({ id, authorities })

/** A company of each type, and one with several types. */
const companies = new Map<number, Empresa>(
  [
    ...empresaTipos.map((tipo): Authority[] => [authorityOfTipo[tipo]]),
    ['ADMIN_EMPRESA', 'CLIENTE'] satisfies Authority[],
    ['TRANSPORTADOR', 'DESPACHANTE'] satisfies Authority[],
  ].map((authorities, index) => [index + 1, companyOf(index + 1, authorities)]),
)
const lenders = new Map(
  [...companies.values()].flatMap((one) => one.authorities.map((authority) => [authority, one] as const)),
)

const people: [name: string, Somebody][] = [
  ...staffAuthorities.map((one): [string, Somebody] => [
    one,
    { authorities: [one, 'USER'], empresaAuthorities: [] },
  ]),
  ['the warehouse', { authorities: ['DESOVA', 'USER'], empresaAuthorities: [] }],
  ['the terminal’s IT', { authorities: ['TI', 'USER'], empresaAuthorities: [] }],
  ['nobody’s person', { authorities: ['USER'], empresaAuthorities: [] }],
  ...[...companies.values()].map((one): [string, Somebody] => [
    one.authorities.join(' and '),
    { authorities: ['USER'], empresaAuthorities: [one] },
  ]),
  [
    'a person of two companies',
    {
      authorities: ['USER'],
      empresaAuthorities: [lenders.get('ARMADOR'), lenders.get('DEPOT')].filter((one) => one !== undefined),
    },
  ],
]

let somebody: Somebody

/** A storage that keeps nothing, since these tests do not need it. */
const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  answer({
    'GET /api/empresas/': ({ path }) => {
      const asked = companies.get(Number(/\d+/.exec(path)))
      const isOwn = somebody.empresaAuthorities.some(({ id }) => id === asked?.id)
      return asked && (isStaff(somebody) || isOwn) ? asked : problem(403, 'error.http.403')
    },
  })
})

test.each(people)(
  '%s opens what the documents say and is sent away from everything else',
  async (_, account) => {
    somebody = account
    const wrong: string[] = []
    for (const screen of documentScreens) {
      const { empresa, mine } = empresaFor(account, screen, lenders)
      const acting = account.empresaAuthorities.length > 0 ? empresa : null
      session.set({ account: accountOf(account), empresa: acting && empresaOf(acting) })
      const address = screen.path.replace('{companyId}', String(empresa.id)).replace(/\{\w+\}/, '1')
      const expected = mayOpen(account, screen, empresa, mine) ? null : '/forbidden'
      const sent = await sentTo(address)
      if (sent !== expected) wrong.push(`${address}: ${sent ?? 'opens'}`)
    }
    expect(wrong).toEqual([])
  },
)

test('visitors open what is everybody’s and are sent to the door from everything else', async () => {
  session.set({ account: null, empresa: null })
  const open: string[] = []
  for (const { path, opens } of documentScreens) {
    const sent = await sentTo(path.replaceAll(/\{\w+\}/g, '1'))
    if ((sent === null) !== (opens === 'everybody')) open.push(path)
  }
  expect(open).toEqual([])
})

test('who the terminal is, its administrators say, and none of its other people', async () => {
  const sent: Record<string, string | null> = {}
  for (const one of staffAuthorities) {
    session.set({ account: accountOf({ authorities: [one, 'USER'] }), empresa: null })
    sent[one] = await sentTo('/admin/comecar')
  }
  expect(sent).toEqual({ ADMIN: null, GERENTE_R_CLIENTE: '/forbidden' })
})
