import { searches } from '@cais/core/search/searches.ts'
import { expect, test } from 'vitest'
import { outlineOf } from './list-outline.ts'

test.each(searches)('the outline of $component has what the list then has', (definition) => {
  expect(outlineOf(definition.component)).toEqual({
    prazo: definition.filters.some(({ id }) => id === 'prazo'),
    facets: definition.facets?.length ?? 0,
    grouped: definition.groupBy !== undefined,
  })
})
