import { expect, test } from 'vitest'
import { defaultSort } from './definition.ts'
import { searches } from './searches.ts'

test('lists begin with the smallest number, or with what was made last', () => {
  expect(defaultSort({ defaultSortByField: 'id' })).toEqual({ id: 'id', reverse: false })
  expect(defaultSort({ defaultSortByField: 'dataCriacao' })).toEqual({ id: 'dataCriacao', reverse: true })
})

test.each(searches)('$component begins in an order that it has', ({ defaultSortByField, columns }) => {
  const sortable = columns.filter((column) => column.sortable).map(({ id }) => id)
  expect(['id', ...sortable]).toContain(defaultSortByField)
})
