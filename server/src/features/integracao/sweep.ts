import { esperaHoras } from '@cais/core/entrada/envelope.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { sql } from 'kysely'
import { type Applying, applyItens } from './apply.ts'
import { seguir } from './curso.ts'
import { holdEstadia } from './estadias.ts'

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

/** Services that could not follow what was told may be able to now: a pendencia has ended, a block was released. */
async function followRefused({ db, now, timeZone, log }: Applying): Promise<void> {
  const rows = await db
    .selectFrom('carga_evento')
    .select('carga_id')
    .distinct()
    .where('recusa', 'is not', null)
    .where('retratado_em', 'is', null)
    .orderBy('carga_id')
    .limit(together)
    .execute()
  const dia = (at: Date) => dayOf(at, timeZone)
  for (const { carga_id } of rows)
    try {
      await db.transaction().execute(async (tx) => {
        await holdEstadia(tx, carga_id)
        const causa = { now: now(), today: dia(now()), principal: 'integracao' }
        await seguir({ tx, causa, dia }, carga_id, null)
      })
    } catch (error) {
      // One stay in the way of something else waits for the next round; the others do not.
      log.error({ err: error, carga: carga_id }, 'stay not followed')
    }
}
