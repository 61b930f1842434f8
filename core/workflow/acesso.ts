import type { PendenciaTipo } from '../catalogo/pendencias.ts'
import { isForTransportador, tiposWith } from './politica.ts'

export const papeis = [
  'REQUISITANTE',
  'CONSIGNATARIO',
  'TRANSPORTADOR',
  'INTERVENIENTE',
  'ARMADOR',
  'AGENCIA_MARITIMA',
  'BENEFICIARIO',
  'TERMINAL',
  'DEPOT',
  'AUTORIZADO',
] as const
export type Papel = (typeof papeis)[number]

/** The part of a company in a service: its `Papel`, or the warehouse that was chosen for the unstuffing. */
export type PapelOuArmazem = Papel | 'ARMAZEM'

/**
 * Whether a company whose parts changed since an answer was kept may still read that answer. Requesters may read
 * everything that other parts may.
 */
export const stillCovers = (before: readonly PapelOuArmazem[], now: readonly PapelOuArmazem[]) =>
  now.length > 0 &&
  before.every((one) => now.includes(one) || (one !== 'ARMAZEM' && now.includes('REQUISITANTE')))

/** Requesters, and companies authorized by the owner of the cargo, may do everything that the service allows. */
export const mayActOnServico = (papel: Papel) => papel === 'REQUISITANTE' || papel === 'AUTORIZADO'

/** Hauliers may act on the pendencias for hauliers; other parts only read. */
export function mayActOnPendencia(papel: Papel, tipo: PendenciaTipo): boolean {
  return mayActOnServico(papel) || (papel === 'TRANSPORTADOR' && isForTransportador(tipo))
}

/** Every part that may choose windows may also ask for exceptions to them. */
export const mayChooseJanela = (papel: Papel) =>
  tiposWith(({ janela }) => janela).every((tipo) => mayActOnPendencia(papel, tipo))

/** The strongest of several parts that a company has in one service. */
export function strongest(held: readonly Papel[]): Papel | null {
  return (
    papeis.find((papel) => mayActOnServico(papel) && held.includes(papel)) ??
    papeis.find((papel) => held.includes(papel)) ??
    null
  )
}
