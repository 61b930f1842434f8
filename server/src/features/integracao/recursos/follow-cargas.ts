import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../http/serve.ts'

/** Whose cargo `c` is where its source names nobody: that of its CE Mercante, else of the exporter who booked. */
const dono = sql`(CASE WHEN c.ce_mercante_id IS NOT NULL
  THEN (SELECT m.consignatario_id FROM ce_mercante m WHERE m.id = c.ce_mercante_id)
  ELSE (SELECT b.exportador_id FROM booking_item i JOIN booking b ON b.id = i.booking_id WHERE i.id = c.item_previsto_id)
  END)`

const escala = sql`coalesce(
  (SELECT m.escala_id FROM ce_mercante m WHERE m.id = c.ce_mercante_id),
  (SELECT b.escala_id FROM booking_item i JOIN booking b ON b.id = i.booking_id WHERE i.id = c.item_previsto_id))`

/** A box that has no number yet is called by its type. */
const tipo = sql`coalesce((SELECT o.codigo FROM booking_item i JOIN iso_code o ON o.id = i.iso_code_id
  WHERE i.id = c.item_previsto_id), 'CONTEINER')`

/** In the order of their ids, as whoever tells of stays holds them, so that nobody waits in a circle. */
const heldInOrder = (which: RawBuilder<unknown>) =>
  sql`(SELECT c.id FROM carga c WHERE ${which} ORDER BY c.id FOR NO KEY UPDATE) held`

/** What cargo `c` has from its CE Mercante or its booking is as they have it now. */
export async function followCargas(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  const isOfOtherCall = sql`${which} AND c.segue_escala AND c.escala_prevista_id IS DISTINCT FROM ${escala}`
  await sql`
    UPDATE carga c SET escala_prevista_id = ${escala} FROM ${heldInOrder(isOfOtherCall)} WHERE c.id = held.id`.execute(
    tx,
  )
  const isCalledOtherwise = sql`${which} AND c.segue_item AND c.tipo_carga = 'CONTEINER' AND c.conteiner_id IS NULL
    AND c.identificador <> ${tipo}`
  await sql`
    UPDATE carga c SET identificador = ${tipo} FROM ${heldInOrder(isCalledOtherwise)} WHERE c.id = held.id`.execute(
    tx,
  )
  await sql`
    DELETE FROM carga_consignatario cc USING carga c
    WHERE cc.carga_id = c.id AND ${which} AND c.segue_donos AND cc.empresa_id IS DISTINCT FROM ${dono}`.execute(
    tx,
  )
  await sql`
    INSERT INTO carga_consignatario (carga_id, empresa_id)
    SELECT c.id, ${dono} FROM carga c WHERE ${which} AND c.segue_donos AND ${dono} IS NOT NULL
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** The item of a booking that cargo `c` has named, by its name or its place; else the first. */
export const itemOf = (
  bookingId: RawBuilder<unknown>,
  nomeado: RawBuilder<unknown>,
  without: readonly number[] = [],
) =>
  sql<number>`(SELECT i.id FROM booking_item i WHERE i.booking_id = ${bookingId} AND NOT (i.id = ANY(${without}::bigint[]))
    ORDER BY (i.ref = ${nomeado}) DESC NULLS LAST, (i.ordem::text = ${nomeado}) DESC NULLS LAST, i.ordem, i.id LIMIT 1)`
