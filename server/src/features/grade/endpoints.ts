import {
  closeJanela,
  createJanelas,
  deleteJanela,
  listAgendamentosDaJanela,
  listJanelas,
  listPedidosDaJanela,
  type padraoInput,
  reopenJanela,
  updateJanela,
  updateJanelas,
} from '@cais/core/api/grade.ts'
import { periodosOf } from '@cais/core/rules/grade.ts'
import { planoRefusal } from '@cais/core/rules/plano.ts'
import { dayFromNumber, dayNumber, startOfDay, wallClockOf } from '@cais/core/values/calendar.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { giveBackExpired, lockJanelas } from '../../course/janelas/places.ts'
import { notFound, Refused, refuseField, refuseFieldIf, refuseIf } from '../../http/refused.ts'
import { type Endpoint, serve, type Tx } from '../../http/serve.ts'
import { readJanela, readJanelas, readJanelasById, selectPedidos, selectVisitors } from './grade-queries.ts'

const listJanelasEndpoint = serve(listJanelas)(({ db, config }, { query }) => {
  if (query.fim < query.inicio) refuseField('fim', 'validation.period')
  if (dayNumber(query.fim) - dayNumber(query.inicio) > 31) refuseField('fim', 'validation.periodo-longo')
  return readJanelas(db, {
    area: query.areaTerminal,
    from: startOfDay(query.inicio, config.timeZone),
    until: startOfDay(dayFromNumber(dayNumber(query.fim) + 1) ?? query.fim, config.timeZone),
  })
})

const createJanelasEndpoint = serve(createJanelas)(async ({ tx, config, today, out }, { body }) => {
  refuseFieldIf('ate', planoRefusal(body.ate, today))
  const criadas = await insertPattern(tx, body, config.timeZone)
  out.alert('grade.criada', criadas)
  return { criadas }
})

/** Locks the window and gives its expired places back. */
async function lockJanela(tx: Tx, id: number, now: Date): Promise<void> {
  const [janela] = await lockJanelas(tx, [id])
  if (!janela) notFound()
  await giveBackExpired(tx, now, [id])
}

const updateJanelaEndpoint = serve(updateJanela)(async ({ tx, now, out }, { params, body }) => {
  await lockJanela(tx, params.id, now)
  const { ocupadas, vagasExtras } = await readJanela(tx, params.id)
  refuseIf(body.capacidade < ocupadas - vagasExtras ? 'grade.recusa.abaixo' : null, ocupadas - vagasExtras)
  await tx.updateTable('janela').set({ capacidade: body.capacidade }).where('id', '=', params.id).execute()
  out.alert('grade.alterada')
  return readJanela(tx, params.id)
})

/** Changes several windows, all or none. */
const updateJanelasEndpoint = serve(updateJanelas)(async ({ tx, now, out }, { body }) => {
  const { ids, capacidade, fechada } = body
  if ((await lockJanelas(tx, ids)).length < ids.length) notFound()
  await giveBackExpired(tx, now, ids)
  if (capacidade !== undefined) {
    const taken = (await readJanelasById(tx, ids)).map(({ ocupadas, vagasExtras }) => ocupadas - vagasExtras)
    const over = taken.filter((count) => count > capacidade)
    refuseIf(over.length ? 'grade.recusa.abaixo-de-algumas' : null, over.length, Math.max(0, ...over))
  }
  await tx
    .updateTable('janela')
    .set((eb) => ({
      capacidade: capacidade ?? eb.ref('capacidade'),
      fechada: fechada ?? eb.ref('fechada'),
    }))
    .where('id', 'in', ids)
    .execute()
  out.alert('grade.alteradas', ids.length)
  return readJanelasById(tx, ids)
})

const closing = (route: typeof closeJanela | typeof reopenJanela, fechada: boolean) =>
  serve(route as typeof closeJanela)(async ({ tx, now, out }, { params }) => {
    await lockJanela(tx, params.id, now)
    await tx.updateTable('janela').set({ fechada }).where('id', '=', params.id).execute()
    const janela = await readJanela(tx, params.id)
    out.alert(fechada ? 'grade.fechada' : 'grade.reaberta', janela.reservas + janela.confirmados)
    return janela
  })

const deleteJanelaEndpoint = serve(deleteJanela)(async ({ tx, now, out }, { params }) => {
  await lockJanela(tx, params.id, now)
  const used = await tx
    .selectFrom('agendamento')
    .select('id')
    .where('janela_id', '=', params.id)
    .where('status', '<>', 'CANCELADO')
    .limit(1)
    .executeTakeFirst()
  if (used) throw new Refused(409, 'grade.recusa.com-agendamentos')
  await tx.deleteFrom('agendamento').where('janela_id', '=', params.id).execute()
  await tx.deleteFrom('janela').where('id', '=', params.id).execute()
  out.alert('grade.apagada')
})

const listAgendamentosDaJanelaEndpoint = serve(listAgendamentosDaJanela)(async ({ db, now }, { params }) => {
  await readJanela(db, params.id)
  return selectVisitors(db, params.id, now)
})

const listPedidosDaJanelaEndpoint = serve(listPedidosDaJanela)(async ({ db }, { params }) => {
  await readJanela(db, params.id)
  return selectPedidos(db, params.id)
})

export const gradeEndpoints: Endpoint[] = [
  listJanelasEndpoint,
  createJanelasEndpoint,
  updateJanelaEndpoint,
  updateJanelasEndpoint,
  closing(closeJanela, true),
  closing(reopenJanela, false),
  deleteJanelaEndpoint,
  listAgendamentosDaJanelaEndpoint,
  listPedidosDaJanelaEndpoint,
]

/** Creates the windows of a pattern, or none if one would overlap an existing window; the refusal names the first. */
async function insertPattern(
  tx: Tx,
  { areaTerminal, indicadorDta, capacidade, ...padrao }: z.output<typeof padraoInput>,
  timeZone: string,
): Promise<number> {
  const periodos = periodosOf(padrao, timeZone)
  const rows = periodos.map(({ inicio, fim }) => ({ inicio, fim }))
  const { rows: taken } = await sql<{ inicio: Date; count: number }>`
    SELECT min(j.inicio) AS inicio, count(DISTINCT j.id) AS count
    FROM json_to_recordset(${JSON.stringify(rows)}) AS p (inicio timestamptz, fim timestamptz)
    JOIN janela j ON j.area_terminal = ${areaTerminal} AND j.indicador_dta = ${indicadorDta}
      AND j.inicio < p.fim AND j.fim > p.inicio`.execute(tx)
  const first = taken[0]
  if (first?.inicio) {
    const at = wallClockOf(first.inicio, timeZone)
    throw new Refused(409, 'grade.recusa.sobreposta', { params: [at, first.count] })
  }
  await tx
    .insertInto('janela')
    .values(
      periodos.map(({ inicio, fim }) => ({
        area_terminal: areaTerminal,
        inicio,
        fim,
        capacidade,
        indicador_dta: indicadorDta,
      })),
    )
    .execute()
  return periodos.length
}
