import type { Area } from '../access/area.ts'
import type { ParteDada } from './partes.ts'

type Parte = Pick<ParteDada, 'empresaId' | 'papel' | 'autorizadoraId'> & { area: Area }

/**
 * Whether a company reads what a service costs: who pays, who asked, in whose name it was asked, and the brokers of these.
 * Everybody else, such as the haulier that was named, only sees whether something is still to be paid. `partes` are those
 * in force; the terminal's own people are not asked.
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
