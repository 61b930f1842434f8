import { type Area, areas } from '../access/area.ts'
import type { EmpresaTipo } from '../access/authority.ts'

/** What a company may let another do for it. */
export const autorizacaoTipos = ['DESPACHANTE', 'AGENTE_CARGA', 'TRANSPORTADOR', 'REPRESENTANTE'] as const
export type AutorizacaoTipo = (typeof autorizacaoTipos)[number]

/** What the authorised company has to be; a representative may be anybody. */
export const tipoDeAutorizada: Record<AutorizacaoTipo, EmpresaTipo | null> = {
  DESPACHANTE: 'Despachante',
  AGENTE_CARGA: 'AgenteCarga',
  TRANSPORTADOR: 'Transportador',
  REPRESENTANTE: null,
}

/**
 * The areas in which somebody with such a right acts for whoever gave it, and no others: a haulier whose company also is
 * a broker is nobody's broker by it. A representative stands in for the other wherever its own company works.
 */
export const areasDaAutorizacao: Record<AutorizacaoTipo, readonly Area[]> = {
  DESPACHANTE: ['despachante'],
  AGENTE_CARGA: ['agente-carga'],
  TRANSPORTADOR: ['transportador'],
  REPRESENTANTE: areas.map(({ area }) => area),
}

/** Who acts by one of these names others who act for the same company; a haulier carries, and names nobody. */
export const tiposThatNameOthers: readonly AutorizacaoTipo[] = [
  'DESPACHANTE',
  'AGENTE_CARGA',
  'REPRESENTANTE',
]

export const autorizacaoSituacoes = ['VIGENTE', 'FUTURA', 'VENCIDA', 'REVOGADA'] as const
type AutorizacaoSituacao = (typeof autorizacaoSituacoes)[number]

interface Periodo {
  ativa: boolean
  dataInicio: string
  dataVencimento: string | null
}

/** Both days count: it holds from the first to the last, and without a last day until it is withdrawn. */
export function situacaoOf(
  { ativa, dataInicio, dataVencimento }: Periodo,
  today: string,
): AutorizacaoSituacao {
  if (!ativa) return 'REVOGADA'
  if (dataVencimento !== null && dataVencimento < today) return 'VENCIDA'
  return dataInicio > today ? 'FUTURA' : 'VIGENTE'
}

/** A period ends on the day it begins or later. */
export function isPeriodo({ dataInicio, dataVencimento }: Omit<Periodo, 'ativa'>): boolean {
  return dataVencimento === null || dataVencimento >= dataInicio
}
