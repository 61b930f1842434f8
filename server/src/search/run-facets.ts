import type { Facets, FacetsRequest } from '@cais/core/api/search.ts'
import { sql } from 'kysely'
import { refuseField } from '../http/refused.ts'
import { allOf, filtersOf } from './filters.ts'
import { readQuestions } from './questions.ts'
import type { List, SearchContext } from './run-search.ts'
import { fieldOf, joinsOf } from './statement-parts.ts'

/** How many rows of a list have each value of one column; only columns that the list counts by. */
export async function runFacets(
  { definition, scope, source: sourceOf }: List,
  { by, filters }: FacetsRequest,
  context: SearchContext,
): Promise<Facets> {
  const column = definition.facets?.find((id) => id === by)
  if (!column) refuseField('by', 'validation.sort-unknown')
  const source = sourceOf(scope)
  const field = fieldOf(source, column)
  const others = readQuestions(definition, filters, context).filter(({ filter }) => filter.id !== column)
  const { conditions, needs } = allOf(filtersOf(source, others, context))
  const { rows } = await sql<Facets[number]>`
    SELECT ${field.sql} AS value, count(*)::int AS total
    FROM ${source.from} ${joinsOf(source, [...needs, ...(field.needs ?? [])])}
    WHERE ${sql.join([source.where, ...conditions], sql` AND `)} AND ${field.sql} IS NOT NULL
    GROUP BY 1 ORDER BY 2 DESC, 1`.execute(context.db)
  return rows
}
