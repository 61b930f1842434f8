import { type RawBuilder, sql } from 'kysely'

/** Words for an IN, written out and not sent: only so does a partial index answer `status IN (${words(statuses)})`. */
export const words = (list: readonly string[]): RawBuilder<unknown> =>
  sql.join(list.map((word) => sql.lit(word)))
