import { buildBoletoBarCode } from '@cais/core/rules/boleto.ts'
import { dayFrom, type Mundo } from './mundo.ts'
import type { PendenciaStatus } from './pendencias.ts'

interface Cobranca {
  servicoId: number
  pendenciaId: number
  empresaId: number
  status: PendenciaStatus
  emitidaEm: Date
  /** When it was paid or cancelled, if it was. */
  endedAt: Date
}

/** The bill of a FINANCEIRA: a week to pay, with the bar code of a boleto. */
export function newFatura({ rows, random }: Mundo, cobranca: Cobranca): void {
  const { servicoId, pendenciaId, empresaId, status, emitidaEm, endedAt } = cobranca
  const valorCentavos = random.int(18_000, 950_000)
  const vencimento = dayFrom(emitidaEm, 7)
  rows.add('fatura', {
    servico_id: servicoId,
    pendencia_id: pendenciaId,
    empresa_id: empresaId,
    valor_centavos: valorCentavos,
    vencimento,
    codigo_barras: buildBoletoBarCode({
      banco: '001',
      vencimento,
      valorCentavos,
      campoLivre: String(pendenciaId).padStart(25, '0'),
    }),
    emitida_em: emitidaEm,
    paga_em: status === 'RESOLVIDA' ? endedAt : null,
    cancelada_em: status === 'CANCELADA' ? endedAt : null,
  })
}
