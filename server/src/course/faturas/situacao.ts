import type { Pedido } from '@cais/core/api/pedido.ts'

interface Fatura {
  vencimento: string
  paga_em: Date | null
  cancelada_em: Date | null
}

/** The status of a bill on a day. */
export function situacaoOf(
  { vencimento, paga_em, cancelada_em }: Fatura,
  hoje: string,
): Pedido['faturas'][number]['situacao'] {
  if (cancelada_em) return 'CANCELADA'
  if (paga_em) return 'PAGO'
  return hoje > vencimento ? 'VENCIDA' : 'EM_ABERTO'
}
