import { type Authority, authorities, ownAuthorities } from '@cais/core/access/authority.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { session } from '../../client/session.ts'
import { accountOf, empresaOf } from '../../testing/people.ts'
import { answer } from '../../testing/server.ts'
import { show, until } from '../../testing/show.tsx'
import { SideMenu } from './SideMenu.tsx'

const before = session.get()
afterEach(() => session.set(before))

/** Authorities of the person's own account, and those that their company gives. */
const isOwn = (authority: Authority) => ownAuthorities.some((own) => own === authority)

/** Opens the menu of somebody with one authority, and goes from address to address. */
async function open(authority: Authority) {
  if (isOwn(authority)) session.set({ account: accountOf({ authorities: ['USER', authority] }) })
  else {
    const empresa = empresaOf({ id: 17, authorities: [authority] })
    session.set({ account: accountOf({ empresaAuthorities: [empresa] }), empresa })
  }
  answer({ 'GET /api/account/pedidos-a-decidir': () => ({ terminal: 0, empresas: [] }) })
  const root = createRootRoute({ component: SideMenu })
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: root.addChildren([anywhere]), history })
  await router.load()
  show(<RouterProvider router={router} />)
  await until(() => screen.getByRole('link', { name: 'Line-up' }))
  const links = () => screen.getAllByRole('link')
  const hrefs = (those: HTMLElement[]) => those.map((one) => one.getAttribute('href') ?? '')
  return {
    addresses: hrefs(links()),
    go: async (address: string) => {
      await act(async () => void history.push(address))
      await until(() => expect(router.state.location.pathname).toBe(address))
    },
    /** What the eye sees as current, and what a screen reader hears. */
    current: () => [
      hrefs(links().filter((one) => one.hasAttribute('data-active'))),
      hrefs(links().filter((one) => one.ariaCurrent !== null)),
    ],
  }
}

test.each(authorities)(
  'somebody with %s sees and hears the entry of the screen that is open as the current one, and no other',
  async (authority) => {
    const { addresses, go, current } = await open(authority)
    for (const address of addresses) {
      await go(address)
      expect(current(), address).toEqual([[address], [address]])
    }
  },
)

test.each(authorities)(
  'below the screens of somebody with %s their entry stays the only current one',
  async (authority) => {
    const { addresses, go, current } = await open(authority)
    for (const address of addresses.filter((one) => one !== '/')) {
      await go(`${address}/54/edit`)
      expect(current(), address).toEqual([[address], [address]])
    }
  },
)

test('at an address without an entry none is current, and home is current at its own address alone', async () => {
  const { go, current } = await open('ADMIN')
  await go('/account/settings')
  expect(current()).toEqual([[], []])
})

test('of two entries with one beginning only the nearer one is current', async () => {
  const { go, current } = await open('ADMIN')
  for (const [address, entry] of [
    ['/empresas/pedidos', '/empresas/pedidos'],
    ['/empresas', '/empresas'],
    ['/empresas/54/edit', '/empresas'],
  ] as const) {
    await go(address)
    expect(current(), address).toEqual([[entry], [entry]])
  }
})
