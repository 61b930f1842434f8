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

/** What a company is in a service: what its parts make it, or the warehouse that the unstuffing was given to. */
export type PapelOuArmazem = Papel | 'ARMAZEM'

/** Whether somebody who was that in a service, and now is this, still may read what they were answered. Requesters read all that parts give. */
export const stillCovers = (before: readonly PapelOuArmazem[], now: readonly PapelOuArmazem[]) =>
  now.length > 0 &&
  before.every((one) => now.includes(one) || (one !== 'ARMAZEM' && now.includes('REQUISITANTE')))

/** The requester, and those who act for the owner of the cargo, may do everything that the service allows. */
export const mayActOnServico = (papel: Papel) => papel === 'REQUISITANTE' || papel === 'AUTORIZADO'

/** Hauliers act on their own part, everybody else only reads. */
export function mayActOnPendencia(papel: Papel, tipo: PendenciaTipo): boolean {
  return mayActOnServico(papel) || (papel === 'TRANSPORTADOR' && isForTransportador(tipo))
}

/** Whoever may choose windows may also ask for what is special about them. */
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
