import type { CargaEventoInput } from '@cais/core/api/terminal.ts'
import { isFinished, type LinhaEstado } from '@cais/core/workflow/estado.ts'
import { type PassoCarga, passoOf, passoOfLinha } from '@cais/core/workflow/eventos-carga.ts'
import { sql } from 'kysely'
import { holdEstadiaOfLinha } from '../../course/estadia.ts'
import { type LoadedServico, lockServico } from '../../course/estado.ts'
import { meetAgendamento, unmeetAgendamento } from '../../course/janelas/settle-agendamentos.ts'
import { notifyRequisitante } from '../../course/recados/notify-requisitante.ts'
import { runEvento } from '../../course/run-evento.ts'
import { type Causa, writeTransicoes } from '../../course/transicoes.ts'
import { notFound } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import type { Relatado } from './carga-evento.ts'
import { type Liberado, rejudge, requireCompromisso } from './portaria.ts'

/** The place in a service that a passage takes over from an earlier report of it. */
export interface Lugar {
  linhaId: number
  viagem: number | null
  quantidade: number | null
  at: Date
}

/**
 * Replaces the report of an event that a line has followed, by the same source or a stronger one. The new report is
 * judged like every event, but the line does not follow it twice. Only where it leaves nothing, the line takes the step
 * of the last truck.
 */
export async function rectify(
  tx: Tx,
  causa: Causa,
  antes: Lugar,
  evento: CargaEventoInput,
  relatado: Relatado,
): Promise<void> {
  const { linhaId } = antes
  const row = await holdEstadiaOfLinha(tx, linhaId)
  const servico = await lockServico(tx, row.servicoId)
  const linha = servico.estado.linhas.find(({ id }) => id === linhaId) ?? notFound()
  const passo = passoOf(servico.estado, evento.tipo) ?? notFound()
  const restam = await remainWithout(tx, linha, passo, evento, relatado)
  // A passage of more pieces than remain is refused, even if the line has ended.
  const open: LinhaEstado = { ...linha, restam, status: 'EM_ANDAMENTO' }
  const judged = await requireCompromisso(tx, causa, servico, open, passo, evento, relatado)
  const liberado = { ...judged, viagem: judged.viagem ?? (evento.placa ? null : antes.viagem) }
  await write(tx, causa, servico, linha, liberado, relatado)
  const { viagem, quantidade } = liberado
  if (evento.tipo === 'GATE_ENTRADA' && viagem !== antes.viagem) {
    await unmeetAgendamento(tx, linhaId, antes.viagem)
    await meetAgendamento(tx, { servicoId: servico.id, linhaId, viagem })
  }
  if (atGate.has(evento.tipo)) {
    const since = new Date(Math.min(antes.at.getTime(), relatado.em.getTime()))
    await rejudge(tx, servico, linhaId, { ...relatado, em: since })
  }
  if (restam === null || isFinished(linha) || restam > (quantidade ?? restam)) return
  const wasWhole = restam <= (antes.quantidade ?? restam)
  const step = passoOfLinha(passo, open, quantidade)
  if (!step || (step === 'RECEBER_LINHA' && wasWhole)) return
  await notifyRequisitante(tx, causa, servico, await runEvento(tx, causa, servico, { evento: step, linhaId }))
}

const atGate: ReadonlySet<string> = new Set(['GATE_ENTRADA', 'GATE_SAIDA'])

/** The pieces that remained without this passage; null where pieces are not counted. */
async function remainWithout(
  tx: Tx,
  { id, restam = null }: LinhaEstado,
  { conta }: PassoCarga,
  { tipo }: CargaEventoInput,
  { eventoId }: Relatado,
): Promise<number | null> {
  if (!conta || restam === null) return null
  const { rows } = await sql<{ restam: number }>`
    SELECT greatest(0, c.quantidade - coalesce((
      SELECT sum(coalesce(v.quantidade, c.quantidade)) FROM carga_evento v
      WHERE v.carga_servico_id = l.id AND v.tipo = ${tipo} AND v.retratado_em IS NULL AND v.id <> ${eventoId}
    ), 0))::float8 AS restam
    FROM carga_servico l JOIN carga c ON c.id = l.carga_id WHERE l.id = ${id}`.execute(tx)
  return rows[0]?.restam ?? restam
}

async function write(
  tx: Tx,
  causa: Causa,
  servico: LoadedServico,
  { id, status }: LinhaEstado,
  { contradicoes, viagem, quantidade }: Liberado,
  { eventoId }: Relatado,
): Promise<void> {
  const place = { carga_servico_id: id, viagem, quantidade, contradicoes: [...contradicoes] }
  await tx
    .updateTable('carga_evento')
    .set({ ...place, recusa: null, recusa_parametros: [] })
    .where('id', '=', eventoId)
    .execute()
  if (contradicoes.length > 0)
    await writeTransicoes(tx, causa, servico.id, [
      { alvo: 'LINHA', id, evento: 'EXCECAO', de: status, para: status, motivo: null },
    ])
}
