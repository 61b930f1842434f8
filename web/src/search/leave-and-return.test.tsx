import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../client/query-client.ts'
import { until } from '../testing/show.tsx'
import { header, openList, settled, usual } from './testing.tsx'

const ended = { filters: [{ id: 'status', operator: 'equals', value: 'ENCERRADO' }] }
const pillOf = (text: RegExp) => until(() => screen.getByRole('button', { name: text }))

/** Opens the ended calls, sorted by ship. */
async function openSorted() {
  const shown = await openList({ asks: usual, query: '?filters=[["status","equals","ENCERRADO"]]' })
  await settled()
  await shown.user.click(within(header('Visita')).getByRole('button'))
  await until(() => expect(shown.asked().at(-1)?.sortedBy?.id).toBe('visit'))
  return shown
}

/** Reloads the page, which loses all state in memory. */
async function reload(query = '') {
  cleanup()
  queryClient.clear()
  const shown = await openList({ asks: usual, query })
  await settled()
  return shown
}

test('whoever comes back finds the list as they left it, in the address too', async () => {
  const { router, address, asked } = await openSorted()
  const link = address()
  await act(() => router.navigate({ to: '/elsewhere' }))
  await until(() => expect(screen.queryByRole('table')).toBeNull())
  await act(() => router.navigate({ to: '/escala' }))
  await pillOf(/^Mudar o filtro: Status: Encerrado/)
  await until(() => expect(address()).toBe(link))
  await settled()
  expect(header('Visita').getAttribute('aria-sort')).toBe('ascending')
  expect(asked().at(-1)).toMatchObject({ ...ended, sortedBy: { id: 'visit', reverse: false } })
})

test('the list is also found so after loading the page again, and by whoever is sent its address', async () => {
  const link = (await openSorted()).address()
  await reload()
  await pillOf(/^Mudar o filtro: Status: Encerrado/)
  sessionStorage.clear()
  const { asked } = await reload(link.slice(link.indexOf('?')))
  await pillOf(/^Mudar o filtro: Status: Encerrado/)
  expect(asked().at(-1)).toMatchObject({ ...ended, sortedBy: { id: 'visit', reverse: false } })
})

test('what was cleared is not found again: the list is as usual', async () => {
  const { user, address } = await openSorted()
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await pillOf(/^Mudar o filtro: Status: .*Anunciado/)
  expect(address()).toBe('/escala')
  await reload()
  await pillOf(/^Mudar o filtro: Status: .*Anunciado/)
})
