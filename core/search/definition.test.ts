import { expect, test } from 'vitest'
import { defaultSort } from './definition.ts'
import { operatorsOf } from './filters.ts'
import { searches } from './searches.ts'

test('lists begin with the smallest number, or with what was made last', () => {
  expect(defaultSort({ defaultSortByField: 'id' })).toEqual({ id: 'id', reverse: false })
  expect(defaultSort({ defaultSortByField: 'dataCriacao' })).toEqual({ id: 'dataCriacao', reverse: true })
})

test.each(searches)('$component begins in an order that it has', ({ defaultSortByField, columns }) => {
  const sortable = columns.filter((column) => column.sortable).map(({ id }) => id)
  expect(['id', ...sortable]).toContain(defaultSortByField)
})

test.each(searches)(
  '$component can be asked for moments by day, by minute, today and yesterday',
  ({ filters }) => {
    const moments = filters.filter(({ type }) => type === 'Datetime')
    for (const { id, operators } of moments)
      expect(operators, id).toEqual(expect.arrayContaining([...operatorsOf.Datetime]))
  },
)

test.each(searches)('$component has something to choose from wherever one chooses', ({ filters }) => {
  const without = filters.filter(({ type, options }) => type.startsWith('Enum') && options.length === 0)
  expect(without.map(({ id }) => id)).toEqual([])
})

/** Columns with the terminal's data; known words in them have an English text. */
const dados = ['motivo', 'observacao', 'produto', 'suspensao', 'tipoConteiner']

test.each(searches)('$component shows what data say in the language of its reader', ({ columns }) => {
  const others = columns.filter(({ id, display }) => dados.includes(id) && display !== 'dado')
  expect(others.map(({ id }) => id)).toEqual([])
})
