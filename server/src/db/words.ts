import { type RawBuilder, sql } from 'kysely'

/**
 * Words for an IN as literals, not as parameters: only then is a partial index used for `status IN
 * (${words(statuses)})`.
 */
export const words = (list: readonly string[]): RawBuilder<unknown> =>
  sql.join(list.map((word) => sql.lit(word)))
