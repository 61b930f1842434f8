import { type RawBuilder, sql } from 'kysely'

/** Whether a folded text holds what was typed: `containsFolded(sql`fold(nome)`, 'são')`. */
export function containsFolded(folded: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`${folded} LIKE '%' || ${foldedLiteral(typed)} || '%'`
}

/** Whether a folded text begins with what was typed; said with LIKE, which an index of trigrams answers. */
export function startsFolded(folded: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`${folded} LIKE ${foldedLiteral(typed)} || '%'`
}

/** What of a line is asked for: any part of it, its beginning, or all of it. */
export type PartOfLine = 'any' | 'beginning' | 'whole'

/** Whether one of the `linhas` of a column answers, which are kept as they are compared. */
export function lineAnswers(
  lines: RawBuilder<unknown>,
  part: PartOfLine,
  folded: RawBuilder<string>,
): RawBuilder<boolean> {
  const before = sql.lit(part === 'any' ? '%' : '%\n')
  const after = sql.lit(part === 'whole' ? '\n%' : '%')
  return sql<boolean>`${lines} LIKE ${before} || translate(${escaped(folded)}, ${sql.lit('\n')}, ${sql.lit('\x01')}) || ${after}`
}

/**
 * What people type is never a wildcard. Escaped after folding, not before, since folding makes a plain `%` of a
 * wide `％`.
 */
function foldedLiteral(typed: string): RawBuilder<string> {
  return escaped(sql<string>`fold(${typed})`)
}

function escaped(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`regexp_replace(${text}, '[\\\\%_]', '\\\\\\&', 'g')`
}
