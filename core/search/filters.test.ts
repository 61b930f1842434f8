import { expect, test } from 'vitest'
import { entities, isUnfinishedFilter } from './filters.ts'
import { searches } from './searches.ts'

test('a range needs both of its ends, and nothing at all is no range yet', () => {
  const between = { id: 'peso', type: 'Decimal', operator: 'between' } as const
  expect(isUnfinishedFilter({ ...between, value: 0 })).toBe(true)
  expect(isUnfinishedFilter({ ...between, value: 0, value2: 5 })).toBe(false)
  expect(isUnfinishedFilter(between)).toBe(false)
  expect(isUnfinishedFilter({ ...between, operator: 'lessThan', value: 3 })).toBe(false)
})

test('a period needs both of its days', () => {
  const period = { id: 'validade', type: 'Date', operator: 'betweenDate' } as const
  expect(isUnfinishedFilter({ ...period, datetime2: '2026-11-30' })).toBe(true)
  expect(isUnfinishedFilter({ ...period, datetime1: '2026-11-01', datetime2: '2026-11-30' })).toBe(false)
})

test('every filter for an entity says which one', () => {
  const filters = searches.flatMap((search) => search.filters).filter(({ type }) => type === 'Entity')
  expect(filters.length).toBeGreaterThan(5)
  for (const { id, enumType } of filters) expect(entities, id).toContain(enumType)
})
