import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { session } from '../../client/session.ts'
import { accountOf, empresaOf } from '../../testing/people.ts'
import { answer } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { SideMenu } from './SideMenu.tsx'

const before = session.get()
afterEach(() => session.set(before))

test('the menu of a customer leads to the ships and to its own orders', async () => {
  const empresa = empresaOf({ id: 17, authorities: ['CLIENTE'] })
  session.set({ account: accountOf({ empresaAuthorities: [empresa] }), empresa })
  answer({})
  await showAt({ path: '/', at: '/' }, SideMenu)
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  await until(() => expect(leadsTo('Navios e escalas')).toBe('/escala'))
  expect(leadsTo('Acompanhamento')).toBe('/17/pedido-cliente')
})

test('a group of the menu says whether it is open, to those who do not see it, too', async () => {
  const empresa = empresaOf({ id: 17, authorities: ['CLIENTE', 'ADMIN_EMPRESA'] })
  session.set({ account: accountOf({ empresaAuthorities: [empresa] }), empresa })
  answer({})
  const { user } = await showAt({ path: '/', at: '/' }, SideMenu)
  const groups = () => screen.getAllByRole('button').filter((one) => one.hasAttribute('aria-expanded'))
  await until(() => expect(groups().length).toBeGreaterThan(0))
  expect(groups()).toHaveLength(screen.getAllByRole('button').length)
  const states = () => groups().map((one) => one.getAttribute('aria-expanded'))
  expect(new Set(states())).toEqual(new Set(['true']))
  await user.click(groups()[0] ?? document.body)
  expect(states()[0]).toBe('false')
  await user.click(groups()[0] ?? document.body)
  expect(states()[0]).toBe('true')
})

test('the menu of staff says how many requests to join wait, beside the way to them', async () => {
  session.set({ account: accountOf({ authorities: ['USER', 'ADMIN'] }), empresa: null })
  answer({ 'GET /api/account/pedidos-a-decidir': () => ({ terminal: 3, empresas: [] }) })
  await showAt({ path: '/', at: '/' }, SideMenu)
  const badge = await until(() => screen.getByLabelText('3 pedidos de acesso esperam'))
  expect(badge.textContent).toBe('3')
  expect(badge.closest('a')?.getAttribute('href')).toBe('/empresas/pedidos')
})
