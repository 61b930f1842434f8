import type { TextKey } from '../texts/text-key.ts'
import { isPersonRegister } from '../values/mask.ts'

export const pedidoStatus = ['ABERTO', 'ACEITO', 'RECUSADO', 'CANCELADO'] as const
type PedidoStatus = (typeof pedidoStatus)[number]

/** The most open requests of one person, and the most documents with one request. */
export const mostPedidosAbertos = 5
export const mostDocumentos = 5
/** The number of days for which documents of a refused request are kept. */
export const documentosDias = 30

/**
 * Why this register may not be asked for, or null. Only its owner may ask for a CPF, so that the answer does not reveal
 * which CPFs are known here.
 */
export function registerRefusal(register: string, cpf: string | null): TextKey | null {
  return isPersonRegister(register) && register !== cpf ? 'adesao.error.cpf-alheio' : null
}

/** Why a request can no longer be decided, or null while it is open. */
export function decisaoRefusal({ status }: { status: PedidoStatus }): TextKey | null {
  return status === 'ABERTO' ? null : `adesao.error.ja-${status}`
}
