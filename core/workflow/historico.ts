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

/** Everything that a timeline can tell; each has its text `enum.evento.*`. */
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

/** What something can come to, by what it is about; each has its text `enum.{family}.*`. */
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

/** What is told about someone's part or about a block says that instead of a status. */
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
  /** Whose note it is, or who came in or left. */
  empresa?: string | null
}

/** Events that are called otherwise where the company is known that they are about. */
const comEmpresa = {
  NOTA: 'NOTA_DE',
  PARTE_INCLUIDA: 'PARTE_INCLUIDA_DE',
  PARTE_RETIRADA: 'PARTE_RETIRADA_DE',
} as const
type NomeComEmpresa = (typeof comEmpresa)[keyof typeof comEmpresa]
export const nomesComEmpresa: readonly NomeComEmpresa[] = Object.values(comEmpresa)

type TextoPasso = { [F in Familia]: `enum.${F}.${(typeof passosPorFamilia)[F][number]}` }[Familia]

/** The keys of what a line of the timeline says. */
interface TextosEvento {
  /** Those about a company have a gap `empresa`. */
  nome: `enum.evento.${NomeEvento | NomeComEmpresa}`
  de: TextoPasso | null
  para: TextoPasso | null
}

/** What a timeline says about an event; one that moved nothing names no step. */
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
