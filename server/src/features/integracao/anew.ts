import type { Entrada } from '@cais/core/access/escopos.ts'
import { sql } from 'kysely'
import type { Tx } from '../../http/serve.ts'
import { reopen } from './conclude.ts'
import { relogioOf, rowOf } from './keep.ts'
import { readItens } from './read-itens.ts'

/** By which this message would be known, were it applied. */
const marca = sql`CASE WHEN coalesce(i.operacao, 'I') = 'I' THEN 'I' ELSE i.operacao || ':' || encode(i.hash, 'hex') END`

/** It did not fit, and nothing was sent in its place under the same id since. */
export const isAnewPossible = sql<boolean>`(
  coalesce(i.resultado, '') IN ('ESPERANDO', 'CONFLITO', 'RECUSADO')
  AND NOT EXISTS (
    SELECT FROM recebimento_item o
    WHERE o.fonte_id = i.fonte_id AND o.recurso = i.recurso AND o.item_id = i.item_id
      AND o.marca = ${marca} AND o.marca IS NOT NULL AND o.id <> i.id))`

interface Anew {
  /** One item, or all of a receipt that nobody has put aside. */
  itemId?: number
  recebimentoId?: number
}

/** Makes items as if they had just come, so that they are applied once more; says which. */
export async function makeNew(tx: Tx, { itemId, recebimentoId }: Anew, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number; recebimentoId: number; ordem: number; lido: boolean }>`
    SELECT i.id, i.recebimento_id AS "recebimentoId", i.ordem, i.chave IS NOT NULL AS lido FROM recebimento_item i
    WHERE (${itemId ?? null}::bigint IS NULL OR i.id = ${itemId ?? null})
      AND (${recebimentoId ?? null}::bigint IS NULL
        OR i.recebimento_id = ${recebimentoId ?? null} AND i.dispensado_em IS NULL)
      AND ${isAnewPossible}
    ORDER BY i.id FOR UPDATE OF i`.execute(tx)
  await readUnread(
    tx,
    rows.filter(({ lido }) => !lido),
    now,
  )
  // Of several under one id, the last one counts.
  const { rows: made } = await sql<{ id: number; recebimentoId: number }>`
    UPDATE recebimento_item i
    SET resultado = NULL, dispensado_em = NULL, dispensado_por = NULL, dispensa = NULL, marca = ${marca}, caminho = NULL, mensagem = NULL, parametros = '{}', espera = NULL,
      espera_ate = CASE WHEN resultado = 'ESPERANDO' THEN espera_ate END, aplicado_em = NULL, tentado_em = NULL
    WHERE i.id IN (
      SELECT DISTINCT ON (i.fonte_id, i.recurso, i.item_id, ${marca}) i.id FROM recebimento_item i
      WHERE i.id = ANY(${rows.map(({ id }) => id)}::bigint[]) AND i.chave IS NOT NULL
      ORDER BY i.fonte_id, i.recurso, i.item_id, ${marca}, i.id DESC)
    RETURNING i.id, i.recebimento_id AS "recebimentoId"`.execute(tx)
  await reopen(tx, [...new Set(made.map((one) => one.recebimentoId))])
  return made.map(({ id }) => Number(id))
}

/** What could not be read is read again from its bytes: what is asked of a message may have changed. */
async function readUnread(
  tx: Tx,
  unread: readonly { id: number; recebimentoId: number; ordem: number }[],
  now: Date,
): Promise<void> {
  for (const [recebimentoId, items] of Map.groupBy(unread, (one) => one.recebimentoId)) {
    const kept = await tx
      .selectFrom('recebimento as r')
      .innerJoin('recebimento_conteudo as c', 'c.recebimento_id', 'r.id')
      .select(['r.recurso', 'r.ref', 'r.fonte_id', 'c.bytes'])
      .where('r.id', '=', recebimentoId)
      .executeTakeFirst()
    if (!kept) continue
    const recurso = kept.recurso as Entrada
    const { bytes, ref } = kept
    const lido = readItens({ recurso, bytes, ref, relogio: await relogioOf(tx, now) })
    if ('recusa' in lido) continue
    for (const { id, ordem } of items) {
      const item = lido.itens.find((one) => one.ordem === ordem)
      if (!item) continue
      const { marca: _, ...row } = rowOf(item, { recebimentoId, fonteId: kept.fonte_id, recurso, now })
      const isStillWrong = row.resultado !== null
      await tx
        .updateTable('recebimento_item')
        .set(isStillWrong ? row : { ...row, resultado: 'RECUSADO' })
        .where('id', '=', id)
        .execute()
    }
  }
}
