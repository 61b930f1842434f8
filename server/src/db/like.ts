import { type RawBuilder, sql } from 'kysely'

/** Whether a folded text holds what was typed: `containsFolded(sql`fold(nome)`, 'são')`. */
export function containsFolded(folded: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`${folded} LIKE '%' || ${foldedLiteral(typed)} || '%'`
}

/** Whether a folded text begins with what was typed; said with LIKE, which an index of trigrams answers. */
export function startsFolded(folded: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`${folded} LIKE ${foldedLiteral(typed)} || '%'`
}

/**
 * What people type is never a wildcard. Escaped after folding, not before, since folding makes a plain `%` of a
 * wide `％`.
 */
function foldedLiteral(typed: string): RawBuilder<string> {
  return sql<string>`regexp_replace(fold(${typed}), '[\\\\%_]', '\\\\\\&', 'g')`
}
