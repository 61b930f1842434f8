import type { TextKey } from '../texts/text-key.ts'
import { isPersonRegister } from '../values/mask.ts'

export const pedidoStatus = ['ABERTO', 'ACEITO', 'RECUSADO', 'CANCELADO'] as const
type PedidoStatus = (typeof pedidoStatus)[number]

/** How many requests of one person may wait at a time, and how many documents may go with one. */
export const mostPedidosAbertos = 5
export const mostDocumentos = 5
/** How long documents of a refused request stay. */
export const documentosDias = 30

/**
 * Why this register may not be asked for, or null. A CPF is a person's own business: only its owner asks for it, so that
 * nobody learns from the answer whether somebody else's is known here.
 */
export function registerRefusal(register: string, cpf: string | null): TextKey | null {
  return isPersonRegister(register) && register !== cpf ? 'adesao.error.cpf-alheio' : null
}

/** Why a request cannot be decided any more, or null while it waits. */
export function decisaoRefusal({ status }: { status: PedidoStatus }): TextKey | null {
  return status === 'ABERTO' ? null : `adesao.error.ja-${status}`
}
