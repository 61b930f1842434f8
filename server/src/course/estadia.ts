import { isDeepStrictEqual } from 'node:util'
import {
  type Acontecimento,
  type Contado,
  estadiaDe,
  isMissed,
  type Pedido,
  passoDe,
  repetidosDe,
} from '@cais/core/workflow/estadia.ts'
import { sql } from 'kysely'
import type { Tx } from '../http/serve.ts'

export interface Told extends Contado {
  cargaId: number
  linhaId: number | null
  conta: boolean
  retratado: boolean
  /** Whether a service was not ready for it. */
  recusado: boolean
}

interface Row extends Omit<Told, 'fonte' | 'servico'> {
  fonteId: number | null
  fonteTipo: string
  servicoTipo: string | null
  subtipo: string
}

interface CargaRow {
  id: number
  recebida_em: Date | null
  entregue_em: Date | null
  indicador_desova: boolean
  posicao_patio: string | null
  /** Null: nobody has asked for a service. */
  tipo: string | null
  subtipo: string
  desde: Date
  /** Of the line in it. */
  status: string
}

/** Everything that was ever told of some stays, the oldest first. */
export async function readTold(tx: Tx, cargaIds: readonly number[]): Promise<Map<number, Told[]>> {
  const { rows } = await sql<Row>`
    SELECT v.id, v.carga_id AS "cargaId", v.tipo, v.at, v.placa, v.posicao, v.conta, v.carga_servico_id AS "linhaId",
      v.retratado_em IS NOT NULL AS retratado, v.recusa IS NOT NULL AS recusado, f.id AS "fonteId", f.tipo AS "fonteTipo",
      s.tipo AS "servicoTipo", s.subtipo
    FROM carga_evento v LEFT JOIN fonte f ON f.id = v.fonte_id
    LEFT JOIN carga_servico l ON l.id = v.carga_servico_id LEFT JOIN servico s ON s.id = l.servico_id
    WHERE v.carga_id = ANY(${cargaIds}::bigint[]) ORDER BY v.at, v.id`.execute(tx)
  const told = rows.map(({ fonteId, fonteTipo, servicoTipo, subtipo, ...one }) => ({
    ...one,
    fonte: fonteId === null ? null : { id: fonteId, tipo: fonteTipo },
    servico: servicoTipo === null ? null : { tipo: servicoTipo, subtipo },
  }))
  return Map.groupBy(told, ({ cargaId }) => cargaId)
}

const readToldOf = async (tx: Tx, cargaId: number) => (await readTold(tx, [cargaId])).get(cargaId) ?? []

/**
 * Of one passage that several tell, only the word of the strongest counts. Where a weaker one has moved a service before,
 * the stronger takes its place there, so that the service knows one passage and not two. Says which count now and did
 * not, and what was told where nothing of it has changed.
 */
export async function settleRepetidos(
  tx: Tx,
  cargaId: number,
  known: readonly Told[] | null = null,
): Promise<{ again: number[]; told: readonly Told[] | null }> {
  const all = known ?? (await readToldOf(tx, cargaId))
  const told = all.filter(({ retratado }) => !retratado)
  const repetidos = repetidosDe(told)
  const again = told.filter(({ id, conta }) => !conta && !repetidos.has(id)).map(({ id }) => id)
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
      .set({ carga_servico_id: null, contradicoes: [] })
      .where('id', '=', one.id)
      .execute()
    if (leader.linhaId !== null) continue
    leader.linhaId = one.linhaId
    await tx
      .updateTable('carga_evento')
      .set({ carga_servico_id: one.linhaId, recusa: null, recusa_parametros: [] })
      .where('id', '=', leader.id)
      .execute()
  }
  return { again, told: isChanged ? null : all }
}

/**
 * Writes down what follows for cargo from all that was told of it, in whichever order it came. Whoever knows what was told
 * says it.
 */
export async function settleEstadia(
  tx: Tx,
  cargaId: number,
  known: readonly Told[] | null = null,
): Promise<void> {
  await settleEstadias(tx, new Map([[cargaId, known ?? (await readToldOf(tx, cargaId))]]))
}

/** The same for several stays. */
export async function settleEstadias(tx: Tx, told: ReadonlyMap<number, readonly Told[]>): Promise<void> {
  const changed: (Settled & { id: number })[] = []
  for (const [id, { pedidos, ...carga }] of await readCargas(tx, [...told.keys()])) {
    const settled = settledOf(told.get(id) ?? [], carga, pedidos)
    if (!isDeepStrictEqual(settled, carga)) changed.push({ id, ...settled })
  }
  if (changed.length === 0) return
  await sql`
    UPDATE carga c SET recebida_em = s.recebida_em, entregue_em = s.entregue_em, indicador_desova = s.indicador_desova,
      posicao_patio = s.posicao_patio
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      AS s (id bigint, recebida_em timestamptz, entregue_em timestamptz, indicador_desova boolean, posicao_patio text)
    WHERE c.id = s.id AND c.id = ANY(${changed.map(({ id }) => id)}::bigint[])`.execute(tx)
}

type Settled = Pick<CargaRow, 'recebida_em' | 'entregue_em' | 'indicador_desova' | 'posicao_patio'>

function settledOf(told: readonly Told[], carga: Settled, pedidos: Pedido[]): Settled {
  const isTold = (at: Date | null) => told.some((one) => one.at.getTime() === at?.getTime())
  const antes = {
    recebidaEm: isTold(carga.recebida_em) ? null : carga.recebida_em,
    entregueEm: isTold(carga.entregue_em) ? null : carga.entregue_em,
    desovada: carga.indicador_desova && !told.some(emptied),
  }
  const counted = told.filter(({ conta, retratado }) => conta && !retratado)
  const after = estadiaDe(counted, pedidos, antes)
  return {
    recebida_em: after.recebidaEm,
    entregue_em: after.entregueEm,
    indicador_desova: after.desovada,
    posicao_patio: after.posicao,
  }
}

/** Whatever an event said before it was taken back, it no longer says. */
const emptied = ({ tipo, retratado }: { tipo: Acontecimento; retratado: boolean }) =>
  tipo === 'DESOVA' && retratado

/** Of some stays those on which a service could follow what has just happened, or what it was not ready for before. */
export async function followedOf(
  tx: Tx,
  told: ReadonlyMap<number, readonly Told[]>,
  happened: ReadonlyMap<number, Acontecimento>,
): Promise<Set<number>> {
  const cargas = await readCargas(tx, [...told.keys()])
  const isFollowed = (id: number) => {
    const tipo = happened.get(id)
    const pedidos = cargas.get(id)?.pedidos ?? []
    return (
      (tipo && pedidos.some((pedido) => mayFollow(pedido, tipo))) ||
      told.get(id)?.some(({ recusado }) => recusado)
    )
  }
  return new Set([...told.keys()].filter(isFollowed))
}

/** A service that waits for papers is moved by nothing, and only has to hear what it misses. */
function mayFollow(pedido: PedidoNaLinha, tipo: Acontecimento): boolean {
  const step = passoDe(pedido, tipo)
  return step !== null && (pedido.status !== 'PENDENTE' || isMissed(tipo, step.passo))
}

type PedidoNaLinha = Pedido & { status: string }

/** Cargo as it stands, with the services that were asked for it. */
async function readCargas(tx: Tx, cargaIds: readonly number[]) {
  const { rows } = await sql<CargaRow>`
    SELECT c.id, c.recebida_em, c.entregue_em, c.indicador_desova, c.posicao_patio, s.tipo, s.subtipo,
      s.data_criacao AS desde, l.status
    FROM carga c LEFT JOIN carga_servico l ON l.carga_id = c.id AND l.status <> 'CANCELADO'
    LEFT JOIN servico s ON s.id = l.servico_id
    WHERE c.id = ANY(${cargaIds}::bigint[])`.execute(tx)
  const cargas = new Map<number, Settled & { pedidos: PedidoNaLinha[] }>()
  for (const { id, tipo, subtipo, desde, status, ...settled } of rows) {
    const carga = cargas.get(id) ?? { ...settled, pedidos: [] }
    if (tipo !== null) carga.pedidos.push({ tipo, subtipo, desde, status })
    cargas.set(id, carga)
  }
  return cargas
}
