import { type Area, areas } from '../access/area.ts'
import type { EmpresaTipo } from '../access/authority.ts'

/** The rights that a company may give to another company. */
export const autorizacaoTipos = ['DESPACHANTE', 'AGENTE_CARGA', 'TRANSPORTADOR', 'REPRESENTANTE'] as const
export type AutorizacaoTipo = (typeof autorizacaoTipos)[number]

/** The type that the authorised company must have; a representative may have any type. */
export const tipoDeAutorizada: Record<AutorizacaoTipo, EmpresaTipo | null> = {
  DESPACHANTE: 'Despachante',
  AGENTE_CARGA: 'AgenteCarga',
  TRANSPORTADOR: 'Transportador',
  REPRESENTANTE: null,
}

/**
 * The areas in which the authorised company acts with such a right. A haulier whose company is also a broker does not
 * act as a broker by it. A representative acts in every area of its own company.
 */
export const areasDaAutorizacao: Record<AutorizacaoTipo, readonly Area[]> = {
  DESPACHANTE: ['despachante'],
  AGENTE_CARGA: ['agente-carga'],
  TRANSPORTADOR: ['transportador'],
  REPRESENTANTE: areas.map(({ area }) => area),
}

/**
 * Companies authorised by one of these types may read whom else the owner authorises: they choose among them in its
 * name. A haulier may not. In a service that it asked for itself it names parties like every requester.
 */
export const tiposThatReadAutorizadas: readonly AutorizacaoTipo[] = [
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

/**
 * An authorisation is valid from the first to the last day, both included; without a last day it is valid until it is
 * withdrawn.
 */
export function situacaoOf(
  { ativa, dataInicio, dataVencimento }: Periodo,
  today: string,
): AutorizacaoSituacao {
  if (!ativa) return 'REVOGADA'
  if (dataVencimento !== null && dataVencimento < today) return 'VENCIDA'
  return dataInicio > today ? 'FUTURA' : 'VIGENTE'
}

/** Whether the period ends on its first day or later. */
export function isPeriodo({ dataInicio, dataVencimento }: Omit<Periodo, 'ativa'>): boolean {
  return dataVencimento === null || dataVencimento >= dataInicio
}
