import { isDeepStrictEqual } from 'node:util'
import {
  type Acontecimento,
  type Contado,
  estadiaDe,
  type Pedido,
  repetidosDe,
} from '@cais/core/workflow/estadia.ts'
import { sql } from 'kysely'
import type { Tx } from '../http/serve.ts'

interface Told extends Contado {
  linhaId: number | null
  conta: boolean
  retratado: boolean
}

interface Row extends Omit<Told, 'fonte' | 'servico'> {
  fonteId: number | null
  fonteTipo: string
  servicoTipo: string | null
  subtipo: string
}

/** Everything that was ever told of a stay, the oldest first. */
async function readTold(tx: Tx, cargaId: number): Promise<Told[]> {
  const { rows } = await sql<Row>`
    SELECT v.id, v.tipo, v.at, v.placa, v.posicao, v.conta, v.carga_servico_id AS "linhaId",
      v.retratado_em IS NOT NULL AS retratado, f.id AS "fonteId", f.tipo AS "fonteTipo",
      s.tipo AS "servicoTipo", s.subtipo
    FROM carga_evento v LEFT JOIN fonte f ON f.id = v.fonte_id
    LEFT JOIN carga_servico l ON l.id = v.carga_servico_id LEFT JOIN servico s ON s.id = l.servico_id
    WHERE v.carga_id = ${cargaId} ORDER BY v.at, v.id`.execute(tx)
  return rows.map(({ fonteId, fonteTipo, servicoTipo, subtipo, ...told }) => ({
    ...told,
    fonte: fonteId === null ? null : { id: fonteId, tipo: fonteTipo },
    servico: servicoTipo === null ? null : { tipo: servicoTipo, subtipo },
  }))
}

/**
 * Of one passage that several tell, only the word of the strongest counts. Where a weaker one has moved a service before,
 * the stronger takes its place there, so that the service knows one passage and not two. Says which count now and did not.
 */
export async function settleRepetidos(tx: Tx, cargaId: number): Promise<number[]> {
  const told = (await readTold(tx, cargaId)).filter(({ retratado }) => !retratado)
  const repetidos = repetidosDe(told)
  const again = told.filter(({ id, conta }) => !conta && !repetidos.has(id)).map(({ id }) => id)
  for (const one of told) {
    const leaderId = repetidos.get(one.id)
    const conta = leaderId === undefined
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
  return again
}

/** Writes down what follows for cargo from all that was told of it, in whichever order it came. */
export async function settleEstadia(tx: Tx, cargaId: number): Promise<void> {
  const told = await readTold(tx, cargaId)
  const carga = await tx
    .selectFrom('carga')
    .select(['recebida_em', 'entregue_em', 'indicador_desova', 'posicao_patio'])
    .where('id', '=', cargaId)
    .executeTakeFirstOrThrow()
  const isTold = (at: Date | null) => told.some((one) => one.at.getTime() === at?.getTime())
  const antes = {
    recebidaEm: isTold(carga.recebida_em) ? null : carga.recebida_em,
    entregueEm: isTold(carga.entregue_em) ? null : carga.entregue_em,
    desovada: carga.indicador_desova && !told.some(emptied),
  }
  const counted = told.filter(({ conta, retratado }) => conta && !retratado)
  const after = estadiaDe(counted, await readPedidos(tx, cargaId), antes)
  const settled = {
    recebida_em: after.recebidaEm,
    entregue_em: after.entregueEm,
    indicador_desova: after.desovada,
    posicao_patio: after.posicao,
  }
  if (isDeepStrictEqual(settled, carga)) return
  await tx.updateTable('carga').set(settled).where('id', '=', cargaId).execute()
}

/** Whatever an event said before it was taken back, it no longer says. */
const emptied = ({ tipo, retratado }: { tipo: Acontecimento; retratado: boolean }) =>
  tipo === 'DESOVA' && retratado

async function readPedidos(tx: Tx, cargaId: number): Promise<Pedido[]> {
  return tx
    .selectFrom('carga_servico as l')
    .innerJoin('servico as s', 's.id', 'l.servico_id')
    .select(['s.tipo', 's.subtipo', 's.data_criacao as desde'])
    .where('l.carga_id', '=', cargaId)
    .where('l.status', '<>', 'CANCELADO')
    .execute()
}
