import type { Area } from '../access/area.ts'
import type { ParteDada } from './partes.ts'

type Parte = Pick<ParteDada, 'empresaId' | 'papel' | 'autorizadoraId'> & { area: Area }

/**
 * Whether a company may see what a service costs: the payer, the requester, the company in whose name it was asked, and
 * their brokers. All others, such as the haulier, only see whether something is still unpaid. `partes` are the parts in
 * force; staff do not go through this rule.
 */
export function readsPrecos(partes: readonly Parte[], empresaId: number, pagadorId: number): boolean {
  const asked = partes.filter(({ papel }) => papel === 'REQUISITANTE')
  const owners = [pagadorId, ...asked.flatMap((one) => [one.empresaId, one.autorizadoraId])]
  return partes.some(
    (one) => one.empresaId === empresaId && (owners.includes(empresaId) || isBrokerOf(one, owners)),
  )
}

const isBrokerOf = ({ papel, area, autorizadoraId }: Parte, owners: readonly (number | null)[]) =>
  papel === 'AUTORIZADO' &&
  area === 'despachante' &&
  autorizadoraId !== null &&
  owners.includes(autorizadoraId)
