import { type RawBuilder, sql } from 'kysely'

/** Computes the value once for all rows, also in a plan that does not know the values. */
export const once = <T>(value: RawBuilder<T>) => sql<T>`(SELECT ${value})`

/** Whether a folded text contains the typed text: `containsFolded(sql`fold(nome)`, 'são')`. */
export function containsFolded(folded: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`${folded} LIKE '%' || ${foldedLiteral(typed)} || '%'`
}

/** Whether a folded text begins with the typed text; with LIKE, which a trigram index supports. */
export function startsFolded(folded: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`${folded} LIKE ${foldedLiteral(typed)} || '%'`
}

/** The part of a line that has to match: any part, its beginning, or the whole line. */
export type PartOfLine = 'any' | 'beginning' | 'whole'

/**
 * Whether one of the `linhas` of a column matches; they are stored in folded form. A plan that is made once also
 * computes the search text once, and not for each row.
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
 * The same with a trigram index. Where digits of the typed text are rare, the index looks only for these, and the whole
 * text is compared with the few rows that it finds.
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
 * The last digits of a number distinguish services; years, owners and zeros before them are shared by thousands. A
 * lookup of all their trigrams costs twenty times as much. Null where there is nothing before the last digits.
 */
function rareDigits(typed: string): string | null {
  const digits = typed
    .match(/[0-9]{3,}/g)
    ?.at(-1)
    ?.slice(-5)
  return digits && digits.length < typed.length ? digits : null
}

/** The same text as an expression without an index. */
export const unindexed = (text: RawBuilder<unknown>) => sql<string>`(${text} || '')`

/** Typed text is never a wildcard. It is escaped after folding, because folding makes a plain `%` of a wide `％`. */
function foldedLiteral(typed: string): RawBuilder<string> {
  return once(escaped(sql<string>`fold(${typed})`))
}

function escaped(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`regexp_replace(${text}, '[\\\\%_]', '\\\\\\&', 'g')`
}
