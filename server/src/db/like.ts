import { type RawBuilder, sql } from 'kysely'

/** Worked out once for all rows, also by a plan that does not know the values. */
export const once = <T>(value: RawBuilder<T>) => sql<T>`(SELECT ${value})`

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

/**
 * Whether one of the `linhas` of a column answers, which are kept as they are compared. A plan that is made once has what is
 * looked for worked out once too, and not for each row.
 */
export function lineHolds(
  lines: RawBuilder<unknown>,
  part: PartOfLine,
  folded: RawBuilder<string>,
  plannedOnce = false,
): RawBuilder<boolean> {
  const before = sql.lit(part === 'any' ? '%' : '%\n')
  const after = sql.lit(part === 'whole' ? '\n%' : '%')
  const text = sql`translate(${escaped(folded)}, ${sql.lit('\n')}, ${sql.lit('\x01')})`
  const pattern = sql`${before} || ${text} || ${after}`
  return sql<boolean>`${lines} LIKE ${plannedOnce ? once(pattern) : pattern}`
}

/**
 * The same by an index of trigrams. Where digits of the typed text are rare, the index looks for these alone, and the whole
 * is compared with the few rows that it finds.
 */
export function lineAnswers(
  lines: RawBuilder<unknown>,
  part: PartOfLine,
  folded: RawBuilder<string>,
  typed: string,
  plannedOnce = false,
): RawBuilder<boolean> {
  const rare = rareDigits(typed)
  if (rare === null) return lineHolds(lines, part, folded, plannedOnce)
  const whole = lineHolds(unindexed(lines), part, folded, plannedOnce)
  return sql<boolean>`(${lines} LIKE '%' || ${rare}::text || '%' AND ${whole})`
}

/**
 * The last digits of a number tell services apart; in front of them stand years, owners and zeros that thousands share,
 * and to look for each of their trigrams costs twenty times as much. Null where there is nothing in front.
 */
function rareDigits(typed: string): string | null {
  const digits = typed
    .match(/[0-9]{3,}/g)
    ?.at(-1)
    ?.slice(-5)
  return digits && digits.length < typed.length ? digits : null
}

/** The same text, in a way that no index knows. */
export const unindexed = (text: RawBuilder<unknown>) => sql<string>`(${text} || '')`

/**
 * What people type is never a wildcard. Escaped after folding, not before, since folding makes a plain `%` of a
 * wide `％`.
 */
function foldedLiteral(typed: string): RawBuilder<string> {
  return once(escaped(sql<string>`fold(${typed})`))
}

function escaped(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`regexp_replace(${text}, '[\\\\%_]', '\\\\\\&', 'g')`
}
