import { diasDosBytes, diasDosItens } from '@cais/core/api/painel-integracao.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

const day = 86_400_000
const slice = 1000
/** What is left over is the next hour's. */
const mostSlices = 50

/**
 * Bytes are kept for a quarter of a year and items for a year; what a source has said last about a thing is kept as long
 * as the thing. In slices, so that nobody waits for it.
 */
export async function cleanUpEntrada(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day)
  await untilNothing(() => removeBytes(db, before(diasDosBytes)))
  await untilNothing(() => removeItens(db, before(diasDosItens), now))
  await db.deleteFrom('lacuna').where('vista_em', '<', before(diasDosItens)).execute()
}

async function untilNothing(remove: () => Promise<number>): Promise<void> {
  for (let n = 0; n < mostSlices; n++) if ((await remove()) < slice) return
}

/** Ids rise with time: what is older than the first that is young goes, and nothing younger is looked at. */
async function removeBytes(db: Db, until: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM recebimento_conteudo WHERE recebimento_id IN (
      SELECT c.recebimento_id FROM recebimento_conteudo c
      WHERE c.recebimento_id <= (
        SELECT id FROM recebimento WHERE recebido_em < ${until} ORDER BY recebido_em DESC, id DESC LIMIT 1)
      ORDER BY c.recebimento_id LIMIT ${slice})`.execute(db)
  return Number(numAffectedRows)
}

async function removeItens(db: Db, until: Date, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM recebimento
      WHERE recebido_em < ${until} AND limpo_em IS NULL AND concluido_em IS NOT NULL
      ORDER BY recebido_em LIMIT ${slice} FOR UPDATE SKIP LOCKED`.execute(tx)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    const old = sql`
      SELECT i.id FROM recebimento_item i
      WHERE i.recebimento_id = ANY(${ids}::bigint[]) AND i.resultado IS DISTINCT FROM 'ESPERANDO'
        AND NOT EXISTS (SELECT FROM origem o WHERE o.item_id = i.id)`
    await sql`UPDATE recebimento_item SET repete_id = NULL WHERE repete_id IN (${old})`.execute(tx)
    await sql`DELETE FROM recebimento_item WHERE id IN (${old})`.execute(tx)
    await sql`
      DELETE FROM recebimento r WHERE r.id = ANY(${ids}::bigint[])
        AND NOT EXISTS (SELECT FROM recebimento_item i WHERE i.recebimento_id = r.id)`.execute(tx)
    await tx.updateTable('recebimento').set({ limpo_em: now }).where('id', 'in', ids).execute()
    return ids.length
  })
}
