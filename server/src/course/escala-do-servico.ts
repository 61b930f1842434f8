import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { escalaRefusal, escalaUseOf, isPromised, type UsoDaEscala } from '@cais/core/rules/escala.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { Refused, refuseField } from '../http/refused.ts'
import type { Tx } from '../http/serve.ts'

/** The reason why a ship call can no longer be used, or null. */
export async function escalaRefusalOf(
  db: Db,
  escalaId: number,
  uso: UsoDaEscala,
  now: Date,
): Promise<TextKey | null> {
  const escala = await db
    .selectFrom('escala')
    .select(['status', 'data_desatracacao as dataDesatracacao', 'data_deadline as dataDeadline'])
    .where('id', '=', escalaId)
    .executeTakeFirst()
  return escala ? escalaRefusal(escala, uso, now) : 'validation.escala'
}

/** Refuses the ship call chosen for a service where it can no longer be used for it. */
export async function requireEscala(
  tx: Tx,
  { subtipo }: Pick<ServicoDeclarado, 'subtipo'>,
  escalaId: number | null,
  now: Date,
): Promise<void> {
  const uso = escalaUseOf(subtipo)
  const refusal = uso && escalaId !== null ? await escalaRefusalOf(tx, escalaId, uso, now) : null
  if (refusal) refuseField('escalaId', refusal)
}

interface Linha {
  identificador: string
  escalaId: number | null
}

/**
 * Checks that ship, booking and cargo of a service agree, as they are stored now. Cargo from or for a ship is of the
 * service's own call. Cargo that is rolled over is not on the new call yet.
 */
export async function requireOneCall(
  tx: Tx,
  declarado: ServicoDeclarado,
  servicoId: number,
  now: Date,
): Promise<void> {
  const { escala_id: escalaId } = await tx
    .selectFrom('servico')
    .select('escala_id')
    .where('id', '=', servicoId)
    .executeTakeFirstOrThrow()
  await requireEscala(tx, declarado, escalaId, now)
  const { rows } = await sql<Linha>`
    SELECT c.identificador, coalesce(b.escala_id, c.escala_id) AS "escalaId"
    FROM carga_servico l JOIN carga c ON c.id = l.carga_id
    LEFT JOIN booking_item i ON i.id = c.booking_item_id AND ${isAnnounced(declarado)}
    LEFT JOIN booking b ON b.id = i.booking_id
    WHERE l.servico_id = ${servicoId} AND l.status <> 'CANCELADO'
    ORDER BY l.id`.execute(tx)
  if (isPromised(declarado)) {
    if (rows.some((linha) => linha.escalaId === escalaId)) refuseField('escalaId', 'validation.escala-mesma')
    return
  }
  if (!isAnnounced(declarado) && !declarado.escala) return
  const other = rows.find((linha) => linha.escalaId !== escalaId)
  if (other) throw new Refused(409, 'servico.recusa.outra-escala', { params: [other.identificador] })
}

const isAnnounced = ({ carga }: ServicoDeclarado) =>
  carga.situacao === 'NOVA' || carga.situacao === 'POR_TIPO'
