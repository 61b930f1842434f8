import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { SortedTable } from './SortedTable.tsx'

const ships = [
  { id: 1, name: 'Garça Real', berth: '201' },
  { id: 2, name: 'Maré Alta', berth: null },
]

function showShips() {
  const onSort = vi.fn()
  const user = show(
    <SortedTable
      name="Navios"
      minWidth={300}
      columns={[
        { field: 'name', label: 'Navio', isSortable: true, isTitle: true, cell: ({ name }) => name },
        { field: 'berth', label: 'Berço', isSortable: false, cell: ({ berth }) => berth },
        { field: 'id', label: 'Número', isSortable: true, cell: ({ id }) => id },
      ]}
      items={ships}
      keyOf={({ id }) => id}
      actionsOf={({ name }) => <button type="button">{`Ver ${name}`}</button>}
      isOld={false}
      sort={{ field: 'name', direction: 'asc' }}
      onSort={onSort}
    />,
  )
  return { user, onSort }
}

test('each cell says what it is, for where a row is a card, and the roles are said', () => {
  showShips()
  const table = screen.getByRole('table', { name: 'Navios' })
  const [, first] = within(table).getAllByRole('row')
  const cells = within(first as HTMLElement).getAllByRole('cell')
  expect(cells.map(({ dataset }) => dataset.label)).toEqual(['Navio', 'Berço', 'Número', undefined])
  expect(cells.map(({ dataset }) => dataset.title)).toEqual(['true', undefined, undefined, undefined])
  expect(cells.at(-1)?.dataset).toHaveProperty('actions')
  for (const one of [table, ...table.querySelectorAll('thead, tbody, tr, th, td')])
    expect(one.hasAttribute('role'), one.outerHTML).toBe(true)
})

test('where there are no heads to press, the order is chosen from a list', async () => {
  const { user, onSort } = showShips()
  const choice = screen.getByRole('combobox', { name: 'Ordenar por' })
  expect(within(choice).getAllByRole('option')).toHaveLength(2)
  await user.selectOptions(choice, 'Por Número')
  expect(onSort).toHaveBeenCalledWith({ field: 'id', direction: 'asc' })
  await user.click(screen.getByRole('button', { name: 'Do maior para o menor' }))
  expect(onSort).toHaveBeenLastCalledWith({ field: 'name', direction: 'desc' })
})
