import { tipoOfServico } from '../catalogo/tipos-servico.ts'
import type { NameIn } from '../texts/text-key.ts'
import { isOpen, type PendenciaEstado, type ServicoStatus } from './estado.ts'
import { choosesJanela, isAgendamento, kindRow } from './politica.ts'

export type RotuloDePendencia = NameIn<'enum.pendenciaStatus'>
export type RotuloDeLinha = NameIn<'enum.servicoStatus'>

type Pendencia = Pick<PendenciaEstado, 'id' | 'tipo' | 'status' | 'statusVirtual' | 'depoisDe'>

/**
 * The label of a pendencia's status: the last part of the text `enum.pendenciaStatus.*`. Most labels are the status;
 * waiting pendencias name what they wait for.
 */
export function rotuloOf(one: Pendencia, siblings: readonly Pendencia[]): RotuloDePendencia {
  if (one.status === 'ATIVA' && one.statusVirtual) return one.statusVirtual
  if (one.status === 'AGUARDANDO_SUCESSORA') {
    const after = siblings.filter(({ depoisDe }) => depoisDe.includes(one.id))
    return after.some(({ tipo, ...next }) => isAgendamento(tipo) && isOpen(next))
      ? 'AGUARDANDO_SUCESSORA_AGENDAMENTO'
      : one.status
  }
  if (choosesJanela(one.tipo) && one.status === 'ATIVA' && siblings.some(isAskedApproval))
    return 'AGUARDANDO_APROVACAO'
  if (one.status !== 'AGUARDANDO_PREDECESSORA') return one.status
  const before = siblings.filter((other) => one.depoisDe.includes(other.id) && isOpen(other))
  const rows = before.map(({ tipo }) => kindRow(tipo))
  if (kindRow(one.tipo).chamadaPelaPrimeira) return rows[0]?.nomeiaEspera ?? one.status
  const [first, ...others] = rows.filter(({ documental }) => documental)
  if (!first) return one.status
  const isAlike = others.every(({ nomeiaEspera }) => nomeiaEspera === first.nomeiaEspera)
  return (isAlike && first.nomeiaEspera) || 'AGUARDANDO_DOCUMENTACAO'
}

const isAskedApproval = ({ tipo, status }: Pendencia) =>
  kindRow(tipo).sobPedido?.seguraJanela && status === 'ATIVA'

/** The label of a line's status; a received line of a reception is RECEPCIONADO_CPVV until it is executed. */
export function rotuloOfLinha(
  servico: { tipo: string; status: string },
  linha: { status: ServicoStatus; recebida: boolean },
): RotuloDeLinha {
  const isReceived =
    tipoOfServico(servico.tipo).recebe &&
    // A line that took several trucks is EM_ANDAMENTO when the last of them comes.
    (linha.status === 'AGUARDANDO_EXECUCAO' || linha.status === 'EM_ANDAMENTO') &&
    linha.recebida &&
    (servico.status === 'EM_ANDAMENTO' || servico.status === 'AGUARDANDO_EXECUCAO')
  return isReceived ? 'RECEPCIONADO_CPVV' : linha.status
}
