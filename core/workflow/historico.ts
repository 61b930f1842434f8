import { type BloqueioTipo, bloqueioTipos } from '../catalogo/cargas.ts'
import { isKeyOf } from '../values/tables.ts'
import { type Papel, papeis } from './acesso.ts'
import {
  type PendenciaStatus,
  pendenciaStatuses,
  type ServicoStatus,
  type StatusVirtual,
  servicoStatuses,
  statusVirtuais,
} from './estado.ts'
import { eventosCarga } from './eventos-carga.ts'

/** All events that the timeline can show; each has its text `enum.evento.*`. */
export const nomesEvento = [
  ...eventosCarga,
  'ATIVACAO',
  'BLOQUEIO',
  'CANCELAMENTO',
  'CRIACAO',
  'DESBLOQUEIO',
  'DESISTENCIA',
  'DEVOLUCAO',
  'EDICAO',
  'ESPERA',
  'EXCECAO',
  'EXECUCAO',
  'FATURA',
  'FATURA_ALTERADA',
  'FATURA_CANCELADA',
  'FINALIZACAO',
  'INCLUSAO',
  'INICIO_EXECUCAO',
  'ISENCAO_APROVADA',
  'ISENCAO_NEGADA',
  'LIBERACAO',
  'NOTA',
  'PAGAMENTO',
  'PARTE_INCLUIDA',
  'PARTE_RETIRADA',
  'PEDIDO_ISENCAO',
  'PRORROGACAO',
  'REABERTURA',
  'RECEPCAO',
  'RESOLUCAO',
  'RETOMADA',
  'RETRATACAO',
  'SUSPENSAO',
  'TROCA',
  'VISTORIA',
] as const
export type NomeEvento = (typeof nomesEvento)[number]

/** The statuses that an event can lead to, by the family of their texts; each has its text `enum.{family}.*`. */
export const passosPorFamilia = {
  pendenciaStatus: [...pendenciaStatuses, ...statusVirtuais],
  servicoStatus: [...servicoStatuses, 'RECEPCIONADO_CPVV'],
  papel: papeis,
  bloqueioTipo: bloqueioTipos,
} as const
type Familia = keyof typeof passosPorFamilia

export type PassoServico = ServicoStatus | 'RECEPCIONADO_CPVV'
export type PassoPendencia = PendenciaStatus | StatusVirtual
export type Passo = PassoPendencia | PassoServico | Papel | BloqueioTipo

export const passos: readonly Passo[] = [...new Set(Object.values(passosPorFamilia).flat())]

/** Events about a company's part or about a block show that part or block instead of a status. */
const ofItsOwn: Partial<Record<NomeEvento, Familia>> = {
  PARTE_INCLUIDA: 'papel',
  PARTE_RETIRADA: 'papel',
  BLOQUEIO: 'bloqueioTipo',
  DESBLOQUEIO: 'bloqueioTipo',
}

interface Contado {
  evento: NomeEvento
  pendenciaTipo: string | null
  de: Passo | null
  para: Passo | null
  /** The company that wrote the note, or that joined or left the service. */
  empresa?: string | null
}

/** These events have another text where the company that they are about is known. */
const comEmpresa = {
  NOTA: 'NOTA_DE',
  PARTE_INCLUIDA: 'PARTE_INCLUIDA_DE',
  PARTE_RETIRADA: 'PARTE_RETIRADA_DE',
} as const
type NomeComEmpresa = (typeof comEmpresa)[keyof typeof comEmpresa]
export const nomesComEmpresa: readonly NomeComEmpresa[] = Object.values(comEmpresa)

type TextoPasso = { [F in Familia]: `enum.${F}.${(typeof passosPorFamilia)[F][number]}` }[Familia]

/** The keys of the texts of one line in the timeline. */
interface TextosEvento {
  /** The texts of names with a company have a gap `empresa`. */
  nome: `enum.evento.${NomeEvento | NomeComEmpresa}`
  de: TextoPasso | null
  para: TextoPasso | null
}

/** The texts of an event in the timeline; an event without a change of status has no `de` and no `para`. */
export function textosOfEvento({ evento, pendenciaTipo, de, para, empresa }: Contado): TextosEvento {
  const familia = ofItsOwn[evento] ?? (pendenciaTipo === null ? 'servicoStatus' : 'pendenciaStatus')
  const isStep = para !== null && para !== de
  return {
    nome: `enum.evento.${empresa && isKeyOf(comEmpresa, evento) ? comEmpresa[evento] : evento}`,
    de: isStep ? textOf(familia, de) : null,
    para: isStep ? textOf(familia, para) : null,
  }
}

function textOf(familia: Familia, passo: Passo | null): TextoPasso | null {
  const known = passosPorFamilia[familia].find((one) => one === passo)
  return known ? (`enum.${familia}.${known}` as TextoPasso) : null
}
