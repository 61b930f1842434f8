import { isOneOf } from '../values/tables.ts'

/** How a received payment relates to the bill that it names. */
export const situacoesDePagamento = [
  'CASADO',
  'PARCIAL',
  'A_MAIS',
  'DUPLICADO',
  'SEM_FATURA',
  'ESTORNADO',
  'RESOLVIDO',
] as const
export type SituacaoDePagamento = (typeof situacoesDePagamento)[number]

/** The situations that staff have to look at. */
export const situacoesAResolver = [
  'PARCIAL',
  'A_MAIS',
  'DUPLICADO',
  'SEM_FATURA',
  'ESTORNADO',
] as const satisfies readonly SituacaoDePagamento[]

type SituacaoAResolver = (typeof situacoesAResolver)[number]

export const isAResolver = (situacao: SituacaoDePagamento): situacao is SituacaoAResolver =>
  isOneOf(situacoesAResolver, situacao)

export interface Recebido {
  id: number
  chave: string
  valorCentavos: number
  pagoEm: Date
  estornado: boolean
  resolvido: boolean
}

export interface Cobrada {
  valorCentavos: number
  paga: boolean
  cancelada: boolean
}

/** A total order, so that the order of arrival does not matter. */
const inTime = (a: Recebido, b: Recebido) =>
  a.pagoEm.getTime() - b.pagoEm.getTime() || (a.chave < b.chave ? -1 : 1)

const counting = (pagamentos: readonly Recebido[]) =>
  pagamentos.filter(({ estornado, resolvido }) => !estornado && !resolvido).sort(inTime)

/**
 * The payments that pay a bill: one of the full amount, else the first ones whose sum is exactly that. Null where there
 * are none.
 */
export function paysBy(
  { valorCentavos }: Pick<Cobrada, 'valorCentavos'>,
  pagamentos: readonly Recebido[],
): Recebido[] | null {
  const counted = counting(pagamentos)
  const whole = counted.find((one) => one.valorCentavos === valorCentavos)
  if (whole) return [whole]
  let sum = 0
  for (const [index, one] of counted.entries()) {
    sum += one.valorCentavos
    if (sum === valorCentavos) return counted.slice(0, index + 1)
  }
  return null
}

/** The situation of each payment of a bill. It follows from all payments together, so their order does not matter. */
export function situacoesOf(
  fatura: Cobrada | null,
  pagamentos: readonly Recebido[],
): Map<number, SituacaoDePagamento> {
  const settling = fatura?.paga ? (paysBy(fatura, pagamentos) ?? []) : []
  return new Map(pagamentos.map((one) => [one.id, situacaoOf(one, fatura, settling)]))
}

function situacaoOf(
  one: Recebido,
  fatura: Cobrada | null,
  settling: readonly Recebido[],
): SituacaoDePagamento {
  if (one.resolvido) return 'RESOLVIDO'
  if (one.estornado) return 'ESTORNADO'
  if (!fatura || fatura.cancelada) return 'SEM_FATURA'
  if (settling.includes(one)) return 'CASADO'
  // The bill was paid by other payments, or it is unknown by which; then the amount decides.
  if (settling.length) return one.valorCentavos === fatura.valorCentavos ? 'DUPLICADO' : 'A_MAIS'
  return one.valorCentavos > fatura.valorCentavos ? 'A_MAIS' : 'PARCIAL'
}

/** Whether a payment came after the due day: the bill counts as paid, and users see that interest may be owed. */
export const isAtrasado = (diaDoPagamento: string, vencimento: string) => diaDoPagamento > vencimento
