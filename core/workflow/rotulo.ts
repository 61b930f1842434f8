import type { NameIn } from '../texts/text-key.ts'
import { isAgendamento, isOpen, type PendenciaEstado, type ServicoStatus } from './estado.ts'

export type RotuloDePendencia = NameIn<'enum.pendenciaStatus'>
export type RotuloDeLinha = NameIn<'enum.servicoStatus'>

type Pendencia = Pick<PendenciaEstado, 'id' | 'tipo' | 'status' | 'statusVirtual' | 'depoisDe'>

/**
 * What a pendencia's status is called beside its siblings: the last part of the text `enum.pendenciaStatus.*`. Most are
 * called by their status; waiting ones say what they wait for.
 */
export function rotuloOf(one: Pendencia, siblings: readonly Pendencia[]): RotuloDePendencia {
  if (one.status === 'ATIVA' && one.statusVirtual) return one.statusVirtual
  if (one.status === 'AGUARDANDO_SUCESSORA') {
    const after = siblings.filter(({ depoisDe }) => depoisDe.includes(one.id))
    return after.some(({ tipo, ...next }) => isAgendamento(tipo) && isOpen(next))
      ? 'AGUARDANDO_SUCESSORA_AGENDAMENTO'
      : one.status
  }
  if (isAgendamento(one.tipo) && one.status === 'ATIVA' && siblings.some(isAskedApproval))
    return 'AGUARDANDO_APROVACAO'
  if (one.status !== 'AGUARDANDO_PREDECESSORA') return one.status
  const before = siblings.filter((other) => one.depoisDe.includes(other.id) && isOpen(other))
  if (one.tipo === 'LIBERACAO_MEIO_AMBIENTE') {
    const [first] = before
    if (first?.tipo === 'ANEXO') return 'AGUARDANDO_ANEXO'
    return first?.tipo === 'VISTORIA_MAPA' ? 'AGUARDANDO_VISTORIA' : one.status
  }
  const documents = before.filter(({ tipo }) => documental.has(tipo))
  if (documents.length === 0) return one.status
  return documents.every(({ tipo }) => tipo === 'ANEXO') ? 'AGUARDANDO_ANEXO' : 'AGUARDANDO_DOCUMENTACAO'
}

const documental: ReadonlySet<string> = new Set([
  'ANEXO',
  'CONHECIMENTO_CARGA',
  'LIBERACAO_DOCUMENTAL',
  'DADOS_DOCUMENTAIS',
  'NOTAS_FISCAIS',
  'NOTA_FISCAL_RETIRADA',
  'NOTA_FISCAL_DESOVA_DIRETA',
  'ROMANEIO',
])

const isAskedApproval = ({ tipo, status }: Pendencia) =>
  (tipo === 'APROVACAO_RETIRADA_EXPRESSA' || tipo === 'APROVACAO_VAGA_EXTRA') && status === 'ATIVA'

/** How a cargo line is shown: received ones of a reception say so until they are done. */
export function rotuloOfLinha(
  servico: { tipo: string; status: string },
  linha: { status: ServicoStatus; recebida: boolean },
): RotuloDeLinha {
  const isReceived =
    servico.tipo === 'RECEPCAO' &&
    linha.status === 'AGUARDANDO_EXECUCAO' &&
    linha.recebida &&
    (servico.status === 'EM_ANDAMENTO' || servico.status === 'AGUARDANDO_EXECUCAO')
  return isReceived ? 'RECEPCIONADO_CPVV' : linha.status
}
