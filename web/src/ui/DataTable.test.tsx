import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { actionsColumn } from './actions-column.tsx'
import { boxColumn } from './box-column.tsx'
import { type DataColumn, DataTable } from './DataTable.tsx'

interface Ship {
  id: number
  name: string
  berth: string | null
}

const ships: Ship[] = [
  { id: 1, name: 'Garça Real', berth: '201' },
  { id: 2, name: 'Maré Alta', berth: null },
]

const columns: DataColumn<Ship>[] = [
  { key: 'name', label: 'Navio', kind: 'title', isSortable: true, cell: ({ name }) => name },
  { key: 'berth', label: 'Berço', cell: ({ berth }) => berth },
  { key: 'id', label: 'Número', align: 'right', isSortable: true, cell: ({ id }) => id },
]

const table = () => screen.getByRole('table', { name: 'Navios' })
const cells = () => within(table()).getAllByRole('cell')

test('a phone repeats the names of columns beside their values, but not beside what the row is about', () => {
  show(<DataTable name="Navios" rows={ships.slice(0, 1)} columns={columns} />)
  expect(cells().map(({ dataset }) => dataset.label)).toEqual(['Navio', 'Berço', 'Número'])
  expect(cells().map(({ dataset }) => dataset.title)).toEqual(['true', undefined, undefined])
})

test('what can be done with a row stands at its end, without the name of its column, and paper leaves it out', () => {
  const actionsOf = ({ name }: Ship) => <button type="button">{`Ver ${name}`}</button>
  show(<DataTable name="Navios" rows={ships} columns={[...columns, actionsColumn('Ações', actionsOf)]} />)
  expect(within(table()).getByRole('columnheader', { name: 'Ações' }).dataset).toHaveProperty('actions')
  const last = screen.getByRole('button', { name: 'Ver Maré Alta' }).closest('td')
  expect(last).toBe(cells().at(-1))
  expect(last?.dataset.label).toBeUndefined()
  expect(last?.dataset).toHaveProperty('actions')
})

test('the roles are said, of groups and their headings too', () => {
  show(
    <DataTable
      name="Navios"
      rows={ships}
      columns={[...columns, actionsColumn('Ações', ({ id }: Ship) => id)]}
      groupsOf={(rows) => rows.map((row) => ({ key: row.id, heading: `Grupo ${row.id}`, rows: [row] }))}
    />,
  )
  for (const one of [table(), ...table().querySelectorAll('thead, tbody, tr, th, td')])
    expect(one.hasAttribute('role'), one.outerHTML).toBe(true)
  const headings = within(table()).getAllByRole<HTMLTableCellElement>('rowheader')
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Grupo 1', 'Grupo 2'])
  expect(headings.map(({ colSpan }) => colSpan)).toEqual([4, 4])
})

test('a line says where there is nothing', () => {
  show(<DataTable name="Navios" rows={ships} columns={columns} />)
  expect(cells()[4]?.textContent).toBe('—')
})

test('a card leaves out what is not there', () => {
  show(<DataTable name="Navios" rows={ships} columns={columns} phone="cards" />)
  expect(cells()[4]?.childNodes).toHaveLength(0)
})

test('where there are no heads to press, the order is chosen from a list', async () => {
  const onSort = vi.fn()
  const user = show(
    <DataTable
      name="Navios"
      rows={ships}
      columns={columns}
      isOld={false}
      sort={{ field: 'name', direction: 'asc' }}
      onSort={onSort}
    />,
  )
  const heads = within(table()).getAllByRole('columnheader')
  expect(heads.map((head) => head.ariaSort)).toEqual(['ascending', null, 'none'])
  const choice = screen.getByRole('combobox', { name: 'Ordenar por' })
  expect(within(choice).getAllByRole('option')).toHaveLength(2)
  await user.selectOptions(choice, 'Por Número')
  expect(onSort).toHaveBeenCalledWith({ field: 'id', direction: 'asc' })
  await user.click(screen.getByRole('button', { name: 'Do maior para o menor' }))
  expect(onSort).toHaveBeenLastCalledWith({ field: 'name', direction: 'desc' })
})

test('a table that nobody can sort has no order to choose', () => {
  show(<DataTable name="Navios" rows={ships} columns={columns} />)
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(within(table()).queryByRole('button')).toBeNull()
})

test('without rows there is a sentence instead of the table', () => {
  show(<DataTable name="Navios" rows={[]} empty="Nenhum navio." columns={columns} />)
  expect(screen.getByText('Nenhum navio.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('without rows and without such a sentence the heads stay', () => {
  show(<DataTable name="Navios" rows={[]} columns={columns} />)
  expect(within(table()).getAllByRole('row')).toHaveLength(1)
})

test('rows on their way have their place held, and the table says that it is busy', () => {
  show(<DataTable<Ship> name="Navios" rows={undefined} empty="Nenhum navio." columns={columns} />)
  expect(table().querySelectorAll('tbody tr[aria-hidden]')).toHaveLength(5)
  expect(table().ariaBusy).toBe('true')
})

test('up and down lead from link to link', async () => {
  const link = { key: 'link', label: 'Navio', cell: ({ id, name }: Ship) => <a href={`#${id}`}>{name}</a> }
  const user = show(<DataTable name="Navios" rows={ships} columns={[link]} />)
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Garça Real')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Maré Alta')
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Garça Real')
})

function showBoxes(ticked: number[]) {
  const setAll = vi.fn()
  const box = boxColumn({
    rows: ships,
    label: 'Todos',
    labelOf: ({ name }) => name,
    has: ({ id }) => ticked.includes(id),
    may: ({ berth }) => berth !== null,
    setAll,
  })
  return { user: show(<DataTable name="Navios" rows={ships} columns={[box, ...columns]} />), setAll }
}

const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('the box in the head ticks all rows that can be ticked', async () => {
  const { user, setAll } = showBoxes([])
  expect(tick('Maré Alta').disabled).toBe(true)
  await user.click(tick('Todos'))
  expect(setAll).toHaveBeenLastCalledWith([ships[0]], true)
  await user.click(tick('Garça Real'))
  expect(setAll).toHaveBeenLastCalledWith([ships[0]], true)
})

test('where all are ticked that can be, the box in the head unticks them', async () => {
  const { user, setAll } = showBoxes([1])
  expect(tick('Todos').checked).toBe(true)
  await user.click(tick('Todos'))
  expect(setAll).toHaveBeenLastCalledWith([ships[0]], false)
})

test('a table that does not fit says where there is more, and keys lead there', () => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400)
  show(<DataTable name="Navios" minWidth={900} rows={ships} columns={columns} />)
  expect(screen.getByRole('region', { name: 'Navios' }).tabIndex).toBe(0)
  const frame = document.querySelector('[data-after]')
  expect(frame?.contains(table())).toBe(true)
})
