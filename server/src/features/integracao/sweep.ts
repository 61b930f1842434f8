import { esperaHoras } from '@cais/core/entrada/envelope.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { sql } from 'kysely'
import { holdEstadia } from '../../course/estadia.ts'
import { type Applying, applyItens } from './apply.ts'
import { seguir } from './curso.ts'

const together = 500

/** Whatever was kept and not applied, because a process ended in between or much came at once, in the order it came. */
export async function applyLeft(applying: Applying, recebimentoId: number | null = null): Promise<number> {
  let applied = 0
  for (let after = 0; ; ) {
    const rows = await applying.db
      .selectFrom('recebimento_item')
      .select('id')
      .where('resultado', 'is', null)
      .where('id', '>', after)
      .$if(recebimentoId !== null, (left) => left.where('recebimento_id', '=', recebimentoId ?? 0))
      .orderBy('id')
      .limit(together)
      .execute()
    const last = rows.at(-1)
    if (!last) return applied
    await applyItens(
      applying,
      rows.map(({ id }) => id),
    )
    applied += rows.length
    after = last.id
  }
}

/**
 * What waits is tried again, for it may have begun to wait while what it waits for was just being written; what has waited
 * long enough goes to people.
 */
export async function lookAtWaiting(applying: Applying): Promise<void> {
  const now = applying.now()
  await sql`
    UPDATE recebimento_item
    SET resultado = 'RECUSADO', mensagem = 'entrada.error.espera-vencida', marca = NULL, espera_ate = NULL,
      parametros = ARRAY[${String(esperaHoras)}, espera], espera = NULL, aplicado_em = ${now}
    WHERE resultado = 'ESPERANDO' AND espera_ate <= ${now}`.execute(applying.db)
  const rows = await applying.db
    .selectFrom('recebimento_item')
    .select('id')
    .where('resultado', '=', 'ESPERANDO')
    .orderBy('tentado_em')
    .limit(together)
    .execute()
  if (rows.length)
    await applyItens(
      applying,
      rows.map(({ id }) => id),
    )
  await followRefused(applying)
}

/**
 * Services that could not follow what was told may be able to now: a pendencia has ended, a block was released. As long as
 * all of them wait for papers none can.
 */
export async function followRefused(applying: Applying, atOnce = together): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      SELECT DISTINCT v.carga_id AS id FROM carga_evento v
      WHERE v.recusa IS NOT NULL AND v.retratado_em IS NULL AND v.carga_id > ${after}
        AND (SELECT bool_and(l.status = 'PENDENTE') FROM carga_servico l
          WHERE l.carga_id = v.carga_id AND l.status <> 'CANCELADO') IS NOT TRUE
      ORDER BY 1 LIMIT ${atOnce}`.execute(applying.db)
    for (const { id } of rows) await followAgain(applying, id)
    after = rows.at(-1)?.id ?? 0
    if (rows.length < atOnce) return
  }
}

async function followAgain({ db, now, timeZone, log }: Applying, cargaId: number): Promise<void> {
  const dia = (at: Date) => dayOf(at, timeZone)
  const causa = { now: now(), today: dia(now()), principal: 'integracao' }
  try {
    await db.transaction().execute(async (tx) => {
      await holdEstadia(tx, cargaId)
      await seguir({ tx, causa, dia }, cargaId, null)
    })
  } catch (error) {
    // One stay in the way of something else waits for the next round; the others do not.
    log.error({ err: error, carga: cargaId }, 'stay not followed')
  }
}
