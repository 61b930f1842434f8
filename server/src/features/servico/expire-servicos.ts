import { servicoTiposWith } from '@cais/core/catalogo/tipos-servico.ts'
import { eventosOfEnd, lastWarned } from '@cais/core/rules/validade.ts'
import { isFinished, type ServicoEstado, unfinishedStatuses } from '@cais/core/workflow/estado.ts'
import { type RawBuilder, sql } from 'kysely'
import { type LoadedServico, loadServico } from '../../course/estado.ts'
import { readNumber } from '../../course/properties.ts'
import { notifyPartes } from '../../course/recados/notify-partes.ts'
import { runEvento } from '../../course/run-evento.ts'
import type { Db } from '../../db/pool.ts'
import { words } from '../../db/words.ts'
import type { Tx } from '../../http/serve.ts'

const perRun = 200
/** The name in the timeline for what no person did. */
const principal = 'portal'

interface When {
  now: Date
  /** The day in the terminal's time zone. */
  today: string
}

/**
 * Warns of services that are about to expire and ends those that have expired. Each service has its own transaction
 * that skips locked rows, so any number of processes may run this at any time.
 */
export async function expireServicos(db: Db, when: When): Promise<{ warned: number; expired: number }> {
  const failures: unknown[] = []
  const each = async (ids: number[], work: (id: number) => Promise<boolean>) => {
    let done = 0
    for (const id of ids) {
      try {
        if (await work(id)) done++
      } catch (error) {
        // One failure does not stop the rest. The job fails with it at the end.
        failures.push(error)
      }
    }
    return done
  }
  const warned = await each(await ending(db, when), (id) => warn(db, when, id))
  const expired = await each(await lapsed(db, when), (id) => expire(db, when, id))
  if (failures.length) throw new AggregateError(failures, `${failures.length} services could not be expired`)
  return { warned, expired }
}

/** Service `s` has a line that was not received and not begun, and whose truck is not due right now. */
const hasIdleLinha = (now: Date): RawBuilder<boolean> => sql`EXISTS (
  SELECT FROM carga_servico l JOIN carga c ON c.id = l.carga_id
  WHERE l.servico_id = s.id AND l.status IN ('PENDENTE', 'AGUARDANDO_EXECUCAO')
    AND NOT (s.tipo IN (${words(servicoTiposWith(({ recebe }) => recebe))}) AND c.recebida_em IS NOT NULL) AND NOT ${isDue(now)})`

/** The window of line `l` has begun and is not over, so its truck may be at the gate. */
const isDue = (now: Date): RawBuilder<boolean> => sql`EXISTS (
  SELECT FROM agendamento a JOIN janela j ON j.id = a.janela_id
  WHERE a.carga_servico_id = l.id AND a.status = 'CONFIRMADO' AND j.inicio <= ${now} AND j.fim > ${now})`

const isOpen = sql`s.status IN (${words(unfinishedStatuses)})`

async function ending(db: Db, { now, today }: When): Promise<number[]> {
  const last = lastWarned(today, await readNumber(db, 'servico', 'aviso-validade-dias'))
  const { rows } = await sql<{ id: number }>`
    SELECT s.id FROM servico s
    WHERE ${isOpen} AND s.validade BETWEEN ${today} AND ${last} AND ${hasIdleLinha(now)}
      AND NOT EXISTS (SELECT FROM servico_aviso a WHERE a.servico_id = s.id AND a.motivo = 'VALIDADE')
    ORDER BY s.validade, s.id LIMIT ${perRun}`.execute(db)
  return rows.map(({ id }) => id)
}

async function lapsed(db: Db, { now, today }: When): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT s.id FROM servico s WHERE ${isOpen} AND s.validade < ${today} AND ${hasIdleLinha(now)}
    ORDER BY s.validade, s.id LIMIT ${perRun}`.execute(db)
  return rows.map(({ id }) => id)
}

async function warn(db: Db, when: When, id: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const first = await tx
      .insertInto('servico_aviso')
      .values({ servico_id: id, motivo: 'VALIDADE', at: when.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('servico_id')
      .executeTakeFirst()
    if (!first) return false
    const servico = await loadServico(tx, id)
    const { validade } = await tx
      .selectFrom('servico')
      .select('validade')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (validade === null || isFinished(servico.estado)) return false
    await notifyPartes(tx, when, servico, {
      pendencias: [],
      recado: { sobre: 'VALIDADE', dia: validade, motivo: null },
      aviso: 'PRAZO',
      todas: true,
    })
    return true
  })
}

async function expire(db: Db, when: When, id: number): Promise<boolean> {
  const { now, today } = when
  return db.transaction().execute(async (tx) => {
    const locked = await tx
      .selectFrom('servico')
      .select('id')
      .where('id', '=', id)
      .where('validade', '<', today)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!locked) return false
    // The state is loaded after the lock, when no other transaction can change it.
    const before = await loadServico(tx, id)
    const eventos = eventosOfEnd(before.estado, await dueLinhas(tx, id, now))
    let after: LoadedServico = before
    for (const evento of eventos) after = await runEvento(tx, { ...when, principal }, after, evento)
    if (after.estado.status !== 'CANCELADO') await notifyParte(tx, when, before, after.estado)
    return eventos.length > 0
  })
}

async function dueLinhas(tx: Tx, servicoId: number, now: Date): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT l.id FROM carga_servico l WHERE l.servico_id = ${servicoId} AND ${isDue(now)}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Notifies that some lines have ended. If the whole service has ended, the cancellation notifies instead. */
async function notifyParte(tx: Tx, when: When, before: LoadedServico, after: ServicoEstado): Promise<void> {
  const wasOpen = new Set(
    before.estado.linhas.filter(({ status }) => status !== 'CANCELADO').map(({ id }) => id),
  )
  const ended = after.linhas.filter(({ id, status }) => status === 'CANCELADO' && wasOpen.has(id))
  if (ended.length === 0) return
  const rows = await tx
    .selectFrom('carga_servico as l')
    .innerJoin('carga as c', 'c.id', 'l.carga_id')
    .select('c.identificador')
    .where(
      'l.id',
      'in',
      ended.map(({ id }) => id),
    )
    .orderBy('l.id')
    .execute()
  await notifyPartes(tx, when, before, {
    pendencias: [],
    recado: { sobre: 'VENCIDAS', cargas: rows.map(({ identificador }) => identificador), motivo: null },
    aviso: 'CANCELADA',
    todas: true,
  })
}
