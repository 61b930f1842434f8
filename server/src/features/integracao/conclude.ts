import { sql } from 'kysely'
import type { Tx } from '../../http/serve.ts'

/**
 * What was sent is done with once each of its items has its result. Two who apply items of one message look one after the
 * other, for each would see the other's as still to come.
 */
export async function conclude(tx: Tx, recebimentoIds: readonly number[], now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM recebimento WHERE id = ANY(${recebimentoIds}::bigint[]) AND concluido_em IS NULL
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  if (rows.length === 0) return
  await sql`
    UPDATE recebimento r SET concluido_em = ${now}
    WHERE r.id = ANY(${rows.map(({ id }) => id)}::bigint[])
      AND NOT EXISTS (SELECT FROM recebimento_item i WHERE i.recebimento_id = r.id AND i.resultado IS NULL)`.execute(
    tx,
  )
}

/** Something of it is to be applied once more. */
export async function reopen(tx: Tx, recebimentoIds: readonly number[]): Promise<void> {
  await sql`
    UPDATE recebimento SET concluido_em = NULL WHERE id = ANY(${recebimentoIds}::bigint[])`.execute(tx)
}
