import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { SmallTable } from './SmallTable.tsx'

test('a phone repeats the names of columns beside their values, but not beside what the row is about', () => {
  show(
    <SmallTable
      name="As primeiras"
      rows={[{ id: 1 }]}
      keyOf={({ id }) => id}
      empty=""
      columns={[
        { key: 'tipo', label: 'As primeiras', isTitle: true, cell: () => 'Nota fiscal' },
        { key: 'prazo', label: 'Prazo', cell: () => 'hoje' },
      ]}
    />,
  )
  const labels = screen.getAllByRole('cell').map(({ dataset }) => dataset.label)
  expect(labels).toEqual([undefined, 'Prazo'])
})
