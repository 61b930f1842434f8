import type { findConsignatario } from '@cais/core/api/busca-carga.ts'
import type { Pedido } from '@cais/core/api/rascunho-servico.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'

/** The consignee that a CE Mercante names. */
export type ConsignatarioNomeado = AnswerOf<typeof findConsignatario>

/** Whether the request is for another consignee than the found one. */
export const isOfOtherConsignatario = (
  { consignatario }: Pedido,
  named: ConsignatarioNomeado | null,
): boolean => consignatario !== null && named !== null && consignatario.id !== named.id

/** The first cargo names the consignee of the request. Later cargo does not change whom it is for. */
export const askedFor = (pedido: Pedido, named: ConsignatarioNomeado | null): Pedido =>
  pedido.linhas.length > 0 ? pedido : { ...pedido, consignatario: pedido.consignatario ?? plain(named) }

/** The request is for the found consignee instead. */
export const changedTo = (pedido: Pedido, named: ConsignatarioNomeado): Pedido => ({
  ...pedido,
  consignatario: plain(named),
})

const plain = (named: ConsignatarioNomeado | null) =>
  named && { id: named.id, socialName: named.socialName, nationalRegister: named.nationalRegister }
