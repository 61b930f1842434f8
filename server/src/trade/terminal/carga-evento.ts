import type { CargaEventoInput } from '@cais/core/api/terminal.ts'
import { tipoOfServico } from '@cais/core/catalogo/tipos-servico.ts'
import type { LinhaEstado } from '@cais/core/workflow/estado.ts'
import {
  changesEstadia,
  type EventoCarga,
  eventoCargaRefusal,
  type PassoCarga,
  passoOf,
  passoOfLinha,
} from '@cais/core/workflow/eventos-carga.ts'
import { holdEstadiaOfLinha, settleEstadia } from '../../course/estadia.ts'
import { type LoadedServico, lockServico } from '../../course/estado.ts'
import { fatosOf, writeLacres } from '../../course/fatos-carga.ts'
import { meetAgendamento } from '../../course/janelas/settle-agendamentos.ts'
import { transportadoresOf } from '../../course/partes.ts'
import { notifyRequisitante } from '../../course/recados/notify-requisitante.ts'
import { runEvento } from '../../course/run-evento.ts'
import { type Causa, writeTransicoes } from '../../course/transicoes.ts'
import { notFound, refuseIf } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import { insertBoletim, takeBoletim } from '../carga/boletim.ts'
import { refuseBlocked } from './bloqueio.ts'
import { giveBox } from './freepool.ts'
import { type Liberado, rejudge, requireCompromisso } from './portaria.ts'

/** An event of a system that is stored in the cargo's history already, with its time. */
export interface Relatado {
  eventoId: number
  em: Date
  /** The day at the terminal of a moment. */
  dia: (at: Date) => string
}

/**
 * Applies an event to a cargo line; the table of events says what follows. An event of a system has happened already.
 * It is judged at its own time and needs no reason; the service changes when the portal learns of it.
 */
export async function happen(
  tx: Tx,
  causa: Causa,
  linhaId: number,
  evento: CargaEventoInput,
  relatado?: Relatado,
): Promise<LoadedServico | null> {
  const row = await holdEstadiaOfLinha(tx, linhaId)
  const servico = await lockServico(tx, row.servicoId)
  const linha = servico.estado.linhas.find(({ id }) => id === linhaId) ?? notFound()
  const em = relatado?.em ?? causa.now
  const acontecendo = { servico, linha, cargaId: row.cargaId, em, evento, relatado }
  const known = passoOf(servico.estado, evento.tipo)
  if (relatado && known && (await belongsToItsEnd(tx, linha, em, evento.tipo, known))) {
    await writeDown(tx, causa, acontecendo, known)
    return null
  }
  refuseIf(eventoCargaRefusal(servico.estado, linha, evento.tipo))
  const passo = passoOf(servico.estado, evento.tipo) ?? notFound()
  if (passo.semBloqueio) await refuseBlocked(tx, row.cargaId)
  const { quantidade, viagem } = await writeDown(tx, causa, acontecendo, passo)
  if (evento.tipo === 'GATE_ENTRADA') await meetAgendamento(tx, { servicoId: servico.id, linhaId, viagem })
  // One of several trucks for a line that has begun is only recorded.
  const step = passoOfLinha(passo, linha, quantidade)
  if (!step) return changesEstadia(passo) ? null : servico
  const after = await runEvento(tx, causa, servico, { evento: step, linhaId })
  await notifyRequisitante(tx, causa, servico, after)
  return changesEstadia(passo) ? null : after
}

interface Acontecendo {
  servico: LoadedServico
  linha: LinhaEstado
  cargaId: number
  em: Date
  evento: CargaEventoInput
  relatado: Relatado | undefined
}

/**
 * Whether a late event belongs to a line that has ended since. It is recorded and changes nothing, like the exit of a
 * truck that ends nothing.
 */
async function belongsToItsEnd(
  tx: Tx,
  { id, status }: LinhaEstado,
  em: Date,
  tipo: EventoCarga,
  passo: PassoCarga,
): Promise<boolean> {
  if (status !== 'EXECUTADO') return false
  if (tipo === 'GATE_SAIDA' && passo.linha === null) return true
  const { last } = await tx
    .selectFrom('carga_evento')
    .select(({ fn }) => fn.max('at').as('last'))
    .where('carga_servico_id', '=', id)
    .where('retratado_em', 'is', null)
    .executeTakeFirstOrThrow()
  return last !== null && em <= last
}

async function writeDown(
  tx: Tx,
  causa: Causa,
  acontecendo: Acontecendo,
  passo: PassoCarga,
): Promise<Liberado> {
  const { servico, linha, cargaId, em, evento, relatado } = acontecendo
  const liberado = await requireCompromisso(tx, causa, servico, linha, passo, evento, relatado)
  if (evento.tipo === 'GATE_SAIDA') await giveBox(tx, em, cargaId, evento.conteiner ?? null)
  const eventoId = await write(tx, causa, acontecendo, liberado)
  if (evento.tipo === 'PESAGEM') await weigh(tx, acontecendo, eventoId)
  if (changesEstadia(passo) && !relatado) await settleEstadia(tx, cargaId)
  if (relatado && evento.tipo === 'GATE_ENTRADA') await rejudge(tx, servico, linha.id, relatado)
  return liberado
}

async function write(
  tx: Tx,
  causa: Causa,
  { servico, linha, cargaId, em: at, evento, relatado }: Acontecendo,
  { contradicoes, excecao, viagem, quantidade }: Liberado,
): Promise<number> {
  const { tipo, placa = null, cnh = null, observacao = null } = evento
  const passage = {
    carga_servico_id: linha.id,
    contradicoes: [...contradicoes],
    excecao,
    viagem,
    quantidade,
  }
  const eventoId = relatado
    ? relatado.eventoId
    : (
        await tx
          .insertInto('carga_evento')
          .values({
            ...passage,
            ...fatosOf(evento),
            carga_id: cargaId,
            tipo,
            at,
            principal: causa.principal,
            placa,
            cnh,
            observacao,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
  if (relatado)
    await tx
      .updateTable('carga_evento')
      .set({ ...passage, recusa: null, recusa_parametros: [] })
      .where('id', '=', eventoId)
      .execute()
  else await writeLacres(tx, eventoId, evento)
  const about = { alvo: 'LINHA', id: linha.id } as const
  await writeTransicoes(tx, causa, servico.id, [
    ...(contradicoes.length === 0
      ? []
      : [{ ...about, evento: 'EXCECAO' as const, de: linha.status, para: linha.status, motivo: excecao }]),
    { ...about, evento: tipo, de: null, para: null, motivo: observacao },
  ])
  return eventoId
}

async function weigh(tx: Tx, acontecendo: Acontecendo, eventoId: number) {
  const { servico, linha, cargaId, em, evento, relatado } = acontecendo
  const { pesoBruto, pesoTara, placa } = evento
  // Without the tare of the truck there is no weighing to certify.
  if (!pesoBruto || pesoTara === null || pesoTara === undefined) return
  const [haulierId] = await transportadoresOf(tx, servico.id)
  const keep = relatado ? takeBoletim : insertBoletim
  await keep(tx, {
    tipo: tipoOfServico(servico.estado.tipo).pesagem ?? 'ENTRADA',
    servico_id: servico.id,
    carga_servico_id: linha.id,
    carga_id: cargaId,
    carga_evento_id: eventoId,
    transportador_id: haulierId ?? null,
    placa: placa ?? '',
    peso_bruto: pesoBruto,
    peso_tara: pesoTara,
    data_pesagem: em,
  })
}
