import { isDeepStrictEqual } from 'node:util'
import { samePlate } from '@cais/core/values/plate.ts'
import {
  type Acontecimento,
  type Contado,
  decidesEmbarque,
  estadiaOf,
  isMissed,
  type Pedido,
  passoOfFeito,
  repetidosOf,
} from '@cais/core/workflow/estadia.ts'
import { isFinished, type ServicoStatus } from '@cais/core/workflow/estado.ts'
import { type RawBuilder, sql } from 'kysely'
import { notFound } from '../http/refused.ts'
import type { Tx } from '../http/serve.ts'
import { lockBookings, markUtilizados } from './saldo.ts'

interface Told extends Contado {
  cargaId: number
  /** The line of a service that followed the event. */
  linhaId: number | null
  conta: boolean
  retratado: boolean
  /** Whether the event was refused because a service was not ready for it. */
  recusado: boolean
  /** The number of the trip, for a line that takes several trucks. */
  viagem: number | null
}

interface Row extends Omit<Told, 'fonte' | 'servico'> {
  fonteId: number | null
  fonteTipo: string
  servicoTipo: string | null
  subtipo: string
  escalaId: number | null
  dados: Record<string, unknown>
}

interface CargaRow {
  id: number
  /** The number of pieces; 1 for a box. */
  pecas: number
  recebida_em: Date | null
  entregue_em: Date | null
  indicador_desova: boolean
  posicao_patio: string | null
  desistida_em: Date | null
  rolada_de_id: number | null
  rolada_para_id: number | null
  escala_prevista_id: number | null
  booking_id: number | null
  /** The line of the cargo in a service; null where no service asks for it. */
  linhaId: number | null
  tipo: string
  subtipo: string
  desde: Date
  viagens: number
  status: ServicoStatus
  escalaId: number | null
  dados: Record<string, unknown>
}

/** A line of a service in which the stay continues. */
export interface Linha extends Pedido {
  id: number
  status: ServicoStatus
  escalaId: number | null
  dados: Record<string, unknown>
}

type Settled = Pick<
  CargaRow,
  | 'recebida_em'
  | 'entregue_em'
  | 'indicador_desova'
  | 'posicao_patio'
  | 'desistida_em'
  | 'rolada_de_id'
  | 'rolada_para_id'
>
type Antes = Settled & Pick<CargaRow, 'escala_prevista_id' | 'booking_id'>

/** The stored stay of a piece of cargo, with all reported events and the lines of services about it. */
export interface Estadia {
  pecas: number
  antes: Antes
  /** Oldest first. */
  told: readonly Told[]
  /** Newest first. */
  linhas: readonly Linha[]
}

/**
 * The order of events `v` with their items `i`: as they happened; of those at one moment as they were written down, then as
 * what is said is ordered in general. What people enter at the desk is written down when it happens.
 */
export const asTold = sql`v.at, coalesce(i.registrado_em, v.at), v.fonte_id NULLS FIRST, i.seq NULLS FIRST,
  i.recebimento_id, i.ordem, v.id`

async function readTold(tx: Tx, cargaIds: readonly number[]): Promise<Map<number, Told[]>> {
  const { rows } = await sql<Row>`
    SELECT v.id, v.carga_id AS "cargaId", v.tipo, v.at, v.placa, v.posicao, v.quantidade, v.viagem, v.conta, v.carga_servico_id AS "linhaId",
      v.retratado_em IS NOT NULL AS retratado, v.recusa IS NOT NULL AS recusado, f.id AS "fonteId", f.tipo AS "fonteTipo",
      s.tipo AS "servicoTipo", s.subtipo, s.escala_id AS "escalaId", s.dados,
      row_number() OVER (ORDER BY ${asTold})::float8 AS lugar
    FROM carga_evento v LEFT JOIN fonte f ON f.id = v.fonte_id LEFT JOIN recebimento_item i ON i.id = v.item_id
    LEFT JOIN carga_servico l ON l.id = v.carga_servico_id LEFT JOIN servico s ON s.id = l.servico_id
    WHERE v.carga_id = ANY(${cargaIds}::bigint[]) ORDER BY lugar`.execute(tx)
  const told = rows.map(({ fonteId, fonteTipo, servicoTipo, subtipo, escalaId, dados, ...one }) => ({
    ...one,
    fonte: fonteId === null ? null : { id: fonteId, tipo: fonteTipo },
    servico: servicoTipo === null ? null : { tipo: servicoTipo, subtipo, escalaId, dados },
  }))
  return Map.groupBy(told, ({ cargaId }) => cargaId)
}

/**
 * Where several sources report one passage, only the report of the strongest source counts. If a weaker report has
 * moved a service before, the stronger one takes its place there, so that the service knows one passage. Returns the
 * events that count now and did not before (`again`), the events that took a place and are yet to be judged for it
 * (`taken`), and whether anything changed.
 */
export async function settleRepetidos(
  tx: Tx,
  { told: all }: Pick<Estadia, 'told'>,
): Promise<{ again: number[]; taken: Tomado[]; isChanged: boolean }> {
  const told = all.filter(({ retratado }) => !retratado)
  const repetidos = repetidosOf(told)
  const again = told.filter(({ id, conta }) => !conta && !repetidos.has(id)).map(({ id }) => id)
  const taken: Tomado[] = []
  let isChanged = false
  for (const one of told) {
    const leaderId = repetidos.get(one.id)
    const conta = leaderId === undefined
    isChanged ||= conta !== one.conta || (!conta && one.linhaId !== null)
    if (conta !== one.conta)
      await tx
        .updateTable('carga_evento')
        .set({ conta, ...(!conta && { recusa: null, recusa_parametros: [] }) })
        .where('id', '=', one.id)
        .execute()
    const leader = told.find(({ id }) => id === leaderId)
    if (!leader || one.linhaId === null) continue
    await tx
      .updateTable('carga_evento')
      .set({ carga_servico_id: null, contradicoes: [], viagem: null })
      .where('id', '=', one.id)
      .execute()
    if (leader.linhaId !== null) continue
    leader.linhaId = one.linhaId
    const { linhaId, viagem, at, quantidade = null } = one
    taken.push({ eventoId: leader.id, antes: { linhaId, viagem, at, quantidade } })
    const passage = { viagem, quantidade: leader.quantidade ?? quantidade }
    await tx
      .updateTable('carga_evento')
      .set({ carga_servico_id: one.linhaId, recusa: null, recusa_parametros: [], ...passage })
      .where('id', '=', leader.id)
      .execute()
  }
  return { again, taken, isChanged }
}

/** An event that took the place of another event in a service. */
export interface Tomado {
  eventoId: number
  antes: { linhaId: number; viagem: number | null; quantidade: number | null; at: Date }
}

/**
 * Serialises all writers of one stay, systems and people: concurrent reports would otherwise each be computed from half
 * of the events. It is always taken before a service is locked.
 */
export const holdEstadia = (tx: Tx, cargaId: number) =>
  sql`SELECT ${lockOf(sql`${cargaId}::bigint`)}`.execute(tx)

/** The same as `holdEstadia`, by the line of a service. */
export async function holdEstadiaOfLinha(tx: Tx, linhaId: number) {
  const { rows } = await sql<{ servicoId: number; cargaId: number }>`
    SELECT servico_id AS "servicoId", carga_id AS "cargaId", ${lockOf(sql`carga_id`)}
    FROM carga_servico WHERE id = ${linhaId}`.execute(tx)
  return rows[0] ?? notFound()
}

export const lockOf = (cargaId: RawBuilder<unknown>) =>
  sql`pg_advisory_xact_lock(hashtextextended('estadia:' || ${cargaId}, 0))`

/** Writes the state that follows for the cargo from all reported events, in whichever order they came. */
export async function settleEstadia(tx: Tx, cargaId: number): Promise<void> {
  await settleEstadias(tx, await readEstadias(tx, [cargaId]))
}

/** The same for stays that were loaded already. */
export async function settleEstadias(tx: Tx, estadias: ReadonlyMap<number, Estadia>): Promise<void> {
  const changed: (Settled & { id: number })[] = []
  const moved = new Set<number>()
  for (const [id, { told, antes, linhas, pecas }] of estadias) {
    const settled = settledOf(told, antes, linhas, pecas)
    const { escala_prevista_id: _escala, booking_id, ...before } = antes
    if (isDeepStrictEqual(settled, before)) continue
    changed.push({ id, ...settled })
    if (booking_id !== null && (settled.desistida_em === null) !== (before.desistida_em === null))
      moved.add(booking_id)
  }
  if (changed.length === 0) return
  await sql`
    UPDATE carga c SET recebida_em = s.recebida_em, entregue_em = s.entregue_em, indicador_desova = s.indicador_desova,
      posicao_patio = s.posicao_patio, desistida_em = s.desistida_em, rolada_de_id = s.rolada_de_id,
      rolada_para_id = s.rolada_para_id
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      AS s (id bigint, recebida_em timestamptz, entregue_em timestamptz, indicador_desova boolean, posicao_patio text,
        desistida_em timestamptz, rolada_de_id bigint, rolada_para_id bigint)
    WHERE c.id = s.id AND c.id = ANY(${changed.map(({ id }) => id)}::bigint[])`.execute(tx)
  if (moved.size > 0)
    await markUtilizados(tx, await lockBookings(tx, sql`SELECT unnest(${[...moved]}::bigint[])`))
}

function settledOf(told: readonly Told[], carga: Antes, pedidos: readonly Pedido[], pecas: number): Settled {
  const isTold = (at: Date | null) => told.some((one) => one.at.getTime() === at?.getTime())
  const antes = {
    recebidaEm: isTold(carga.recebida_em) ? null : carga.recebida_em,
    entregueEm: isTold(carga.entregue_em) ? null : carga.entregue_em,
    desovada: carga.indicador_desova && !told.some(emptied),
    desistidaEm: isTold(carga.desistida_em) ? null : carga.desistida_em,
    roladaPara: told.some(decidesEmbarque) ? null : carga.rolada_para_id,
  }
  const counted = told.filter(({ conta, retratado }) => conta && !retratado)
  const after = estadiaOf(counted, pedidos, antes, pecas)
  return {
    recebida_em: after.recebidaEm,
    entregue_em: after.entregueEm,
    indicador_desova: after.desovada,
    posicao_patio: after.posicao,
    // Cargo without a booking came by ship and was never to be shipped.
    desistida_em: carga.booking_id === null ? null : after.desistidaEm,
    // The call that cargo was rolled over from stays as it was then, whatever its source says since.
    rolada_de_id:
      after.roladaPara === null
        ? null
        : after.roladaPara === carga.rolada_para_id
          ? carga.rolada_de_id
          : carga.escala_prevista_id,
    rolada_para_id: after.roladaPara,
  }
}

/** A retracted unstuffing empties nothing any more. */
const emptied = ({ tipo, retratado }: { tipo: Acontecimento; retratado: boolean }) =>
  tipo === 'DESOVA' && retratado

/** Whether a line can follow the event, or has to be told that it missed it. */
export function mayFollow(
  { told }: Pick<Estadia, 'told'>,
  linha: Linha,
  passage: Pick<Told, 'tipo' | 'at' | 'placa'>,
): boolean {
  const { tipo, at } = passage
  const step = linha.desde <= at && passoOfFeito(linha, tipo)
  if (!step) return false
  if (step.passo.linha === null && isLeaving(told, linha, passage)) return true
  // A late event of a finished line belongs to that line only if the line has later events.
  if (isFinished(linha)) return told.some((one) => one.linhaId === linha.id && !one.retratado && one.at >= at)
  // A pending service is not moved by events.
  return linha.status !== 'PENDENTE' || isMissed(tipo, step.passo)
}

/** Whether this is the exit of a truck that came in for the line; the line may have ended meanwhile. */
export function isLeaving(
  told: readonly Told[],
  linha: Pick<Linha, 'id'>,
  { tipo, at, placa }: Pick<Told, 'tipo' | 'at' | 'placa'>,
): boolean {
  if (tipo !== 'GATE_SAIDA' || placa === null) return false
  const count = (passed: Acontecimento) =>
    told.filter(
      (one) =>
        one.tipo === passed &&
        one.linhaId === linha.id &&
        !one.retratado &&
        one.at <= at &&
        one.placa !== null &&
        samePlate(one.placa, placa),
    ).length
  return count('GATE_ENTRADA') > count('GATE_SAIDA')
}

export async function readEstadia(tx: Tx, cargaId: number): Promise<Estadia> {
  return (await readEstadias(tx, [cargaId])).get(cargaId) ?? notFound()
}

export async function readEstadias(tx: Tx, cargaIds: readonly number[]): Promise<Map<number, Estadia>> {
  const told = await readTold(tx, cargaIds)
  const { rows } = await sql<CargaRow>`
    SELECT c.id, c.recebida_em, c.entregue_em, c.indicador_desova, c.posicao_patio, c.desistida_em, c.rolada_de_id,
      c.rolada_para_id, c.escala_prevista_id, CASE c.tipo_carga WHEN 'CONTEINER' THEN 1 ELSE c.quantidade END AS pecas, i.booking_id, l.id AS "linhaId", s.tipo, s.subtipo,
      s.data_criacao AS desde, s.escala_id AS "escalaId", s.dados, l.status,
      (SELECT count(DISTINCT a.viagem) FROM agendamento a WHERE a.carga_servico_id = l.id AND a.viagem > 0
        AND a.status <> 'CANCELADO')::float8 AS viagens
    FROM carga c LEFT JOIN booking_item i ON i.id = c.item_previsto_id LEFT JOIN carga_servico l ON l.carga_id = c.id AND l.status <> 'CANCELADO'
    LEFT JOIN servico s ON s.id = l.servico_id
    WHERE c.id = ANY(${cargaIds}::bigint[]) ORDER BY l.id DESC`.execute(tx)
  const estadias = new Map<number, Estadia & { linhas: Linha[] }>()
  for (const {
    id,
    linhaId,
    tipo,
    subtipo,
    desde,
    viagens,
    status,
    escalaId,
    dados,
    pecas,
    ...antes
  } of rows) {
    const estadia = estadias.get(id) ?? { pecas, antes, told: told.get(id) ?? [], linhas: [] }
    if (linhaId !== null)
      estadia.linhas.push({ id: linhaId, tipo, subtipo, desde, viagens, status, escalaId, dados })
    estadias.set(id, estadia)
  }
  return estadias
}
