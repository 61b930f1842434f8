import { barCodeOfFatura, pixOfFatura } from '@cais/core/rules/cobranca.ts'
import { itensOf, totalOf, vencimentoOf } from '@cais/core/rules/tarifa.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import type { PendenciaStatus } from '@cais/core/workflow/estado.ts'
import { itemRow } from '../../course/faturas/issue-fatura.ts'
import type { Mundo } from './mundo.ts'

interface Cobranca {
  servicoId: number
  tipo: string
  subtipo: string
  pesos: number[]
  pendenciaId: number
  empresaId: number
  status: PendenciaStatus
  emitidaEm: Date
  /** When the bill was paid or cancelled, if it was. */
  endedAt: Date
  login: string
}

const pedidos = [
  'O navio atrasou e a carga ficou no pátio por motivo alheio a nós.',
  'A repetição do serviço foi pedida pelo próprio terminal.',
  'O contêiner já estava posicionado quando o serviço foi solicitado.',
]

/**
 * Inserts the bill of a FINANCEIRA by the tariff of its day; some unpaid bills have a request for a waiver, which the
 * result reports.
 */
export function newFatura(
  { rows, random, tarifas, beneficiario, timeZone }: Mundo,
  cobranca: Cobranca,
): { hasFatura: boolean; isencaoPedida: boolean } {
  const { servicoId, pendenciaId, empresaId, status, emitidaEm, endedAt, login } = cobranca
  const around = {
    hasFatura: status !== 'CANCELADA',
    isencaoPedida: random.chance(0.2) && status === 'ATIVA',
  }
  const day = dayOf(emitidaEm, timeZone)
  const itens = itensOf(cobranca, tarifas, day)
  const vencimento = vencimentoOf(day)
  const valorCentavos = totalOf(itens)
  const fatura = rows.add('fatura', {
    servico_id: servicoId,
    pendencia_id: pendenciaId,
    empresa_id: empresaId,
    valor_centavos: valorCentavos,
    vencimento,
    codigo_barras: '',
    pix: '',
    emitida_em: emitidaEm,
    paga_em: status === 'RESOLVIDA' ? endedAt : null,
    cancelada_em: status === 'CANCELADA' ? endedAt : null,
  })
  fatura.codigo_barras = barCodeOfFatura(beneficiario, { id: fatura.id, valorCentavos, vencimento })
  fatura.pix = pixOfFatura(beneficiario, { id: fatura.id, valorCentavos, vencimento })
  for (const item of itens.map(itemRow(fatura.id))) rows.link('fatura_item', item)
  if (!around.isencaoPedida) return around
  rows.add('isencao_cobranca', {
    pendencia_id: pendenciaId,
    motivo: pedidos[fatura.id % pedidos.length] ?? '',
    pedida_em: endedAt,
    pedida_por: login,
  })
  return around
}
