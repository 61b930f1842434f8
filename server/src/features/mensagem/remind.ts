import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { dayFromNumber, dayNumber, dayOf } from '@cais/core/values/calendar.ts'
import { formatDateTime, formatDay } from '@cais/core/values/format.ts'
import { unfinishedStatuses } from '@cais/core/workflow/estado.ts'
import { tiposWith } from '@cais/core/workflow/politica.ts'
import { type RawBuilder, sql } from 'kysely'
import { hasOpenBill } from '../../course/cobrada.ts'
import { notifyPartes } from '../../course/recados/notify-partes.ts'
import type { Recado } from '../../course/recados/recados.ts'
import type { Db } from '../../db/pool.ts'

const hour = 3_600_000
/** The reminder of a window goes out 24 hours before it begins, and that of a bill 2 days before it is due. */
const beforeWindow = 24 * hour
const beforeBill = 2
/**
 * A turn older than `newsFor` gets no reminder. A turn gets one only after `patience`, because the person who did the
 * step before is often still working on it.
 */
const newsFor = 24 * hour
const patience = hour / 6
const perRun = 200

interface Due {
  id: number
  tipo: PendenciaTipo
  servicoId: number
  servicoTipo: string
  subtipo: string
  requisitanteId: number
  motivo: 'VEZ' | 'JANELA' | 'FATURA'
  recado: Recado
  /** Reminders sent since this moment count. Earlier ones were about another window or bill. */
  desde?: Date | undefined
  /** If set, only companies in this role are reminded. */
  so?: 'TRANSPORTADOR' | undefined
}

/**
 * Reminds people of turns, windows and bills, once per pendencia and reason. The windows of one day share one reminder.
 * Any number of processes may run this at any time.
 */
export async function remind(db: Db, now: Date, timeZone: string): Promise<number> {
  const today = dayOf(now, timeZone)
  const due = [...(await turns(db, now)), ...(await windows(db, now, timeZone)), ...(await bills(db, today))]
  let told = 0
  for (const one of due) if (await notifyOnce(db, { now, today }, one)) told++
  return told
}

async function notifyOnce(db: Db, when: { now: Date; today: string }, due: Due): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const first = await tx
      .insertInto('pendencia_aviso')
      .values({ pendencia_id: due.id, motivo: due.motivo, at: when.now })
      .onConflict((conflict) => {
        const known = conflict.columns(['pendencia_id', 'motivo'])
        if (!due.desde) return known.doNothing()
        return known.doUpdateSet({ at: when.now }).where('pendencia_aviso.at', '<', due.desde)
      })
      .returning('pendencia_id')
      .executeTakeFirst()
    if (!first) return false
    const servico = {
      id: due.servicoId,
      requisitanteId: due.requisitanteId,
      estado: { tipo: due.servicoTipo, subtipo: due.subtipo },
    }
    await notifyPartes(tx, when, servico, {
      pendencias: [{ id: due.id, tipo: due.tipo }],
      recado: due.recado,
      aviso: 'PRAZO',
      so: due.so,
    })
    return true
  })
}

/** Pendencias of open services without a reminder for this reason since the given moment. */
function selectUntold(db: Db, motivo: Due['motivo'], since: RawBuilder<Date> = sql<Date>`'-infinity'`) {
  return db
    .selectFrom('pendencia as p')
    .innerJoin('servico as s', 's.id', 'p.servico_id')
    .select(['p.id', 'p.tipo', 's.id as servicoId', 's.tipo as servicoTipo', 's.subtipo'])
    .select(['s.requisitante_id as requisitanteId'])
    .where('s.status', 'in', unfinishedStatuses)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pendencia_aviso as a')
            .select('a.motivo')
            .whereRef('a.pendencia_id', '=', 'p.id')
            .where('a.motivo', '=', motivo)
            .where('a.at', '>=', since),
        ),
      ),
    )
    .limit(perRun)
}

/** Pendencias that became the turn of the customer or the carrier a short while ago. */
async function turns(db: Db, now: Date): Promise<Due[]> {
  const since = sql<Date>`greatest(p.desde, (SELECT max(f.emitida_em) FROM fatura f
    WHERE f.pendencia_id = p.id AND f.cancelada_em IS NULL AND f.paga_em IS NULL))`
  const rows = await selectUntold(db, 'VEZ')
    .select('p.vez')
    .where('p.status', '=', 'ATIVA')
    .where('p.vez', 'in', ['REQUISITANTE', 'TRANSPORTADOR'])
    .where(sql<boolean>`${since} > p.data_criacao`)
    .where(sql<boolean>`${since} > ${new Date(now.getTime() - newsFor)}`)
    .where(sql<boolean>`${since} <= ${new Date(now.getTime() - patience)}`)
    .where(({ or, eb }) =>
      or([
        eb(
          'p.tipo',
          'not in',
          tiposWith(({ cobranca }) => cobranca),
        ),
        hasOpenBill,
      ]),
    )
    .orderBy(since)
    .execute()
  return rows.map(({ vez, ...row }) => ({
    ...row,
    motivo: 'VEZ',
    recado: { sobre: 'VEZ', tipo: row.tipo, motivo: null },
    // The requester has done its part by naming a carrier.
    so: vez === 'TRANSPORTADOR' ? vez : undefined,
  }))
}

async function windows(db: Db, now: Date, timeZone: string): Promise<Due[]> {
  const told = sql<Date>`j.inicio - ${beforeWindow / hour} * interval '1 hour'`
  const rows = await selectUntold(db, 'JANELA', told)
    .innerJoin('agendamento as g', 'g.pendencia_id', 'p.id')
    .innerJoin('janela as j', 'j.id', 'g.janela_id')
    .select(({ fn }) => fn.min<Date>('j.inicio').as('inicio'))
    .where('g.status', '=', 'CONFIRMADO')
    .where('j.inicio', '>', now)
    .where('j.inicio', '<=', new Date(now.getTime() + beforeWindow))
    .groupBy(['p.id', 's.id'])
    .orderBy('inicio')
    .execute()
  return rows.map(({ inicio, ...row }) => ({
    ...row,
    motivo: 'JANELA',
    desde: new Date(inicio.getTime() - beforeWindow),
    recado: {
      sobre: 'JANELA',
      quando: (language) => formatDateTime(inicio, timeZone, language),
      motivo: null,
    },
  }))
}

async function bills(db: Db, today: string): Promise<Due[]> {
  const rows = await selectUntold(db, 'FATURA')
    .innerJoin('fatura as f', 'f.pendencia_id', 'p.id')
    .select('f.vencimento')
    .where('p.status', '=', 'ATIVA')
    .where('f.paga_em', 'is', null)
    .where('f.cancelada_em', 'is', null)
    .where('f.vencimento', '>=', today)
    .where('f.vencimento', '<=', dayFromNumber(dayNumber(today) + beforeBill) ?? today)
    .orderBy('f.vencimento')
    .execute()
  return rows.map(({ vencimento, ...row }) => ({
    ...row,
    motivo: 'FATURA',
    recado: { sobre: 'FATURA', quando: (language) => formatDay(vencimento, language), motivo: null },
  }))
}
