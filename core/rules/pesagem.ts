/** The allowed difference between weighed and declared weight, in thousandths of the declared weight: five per cent. */
export const toleranciaPesagem = 50

export interface Diferenca {
  /** The difference from the declared weight, in thousandths of a kilogram. */
  peso: number
  /** The difference in thousandths of the declared weight. */
  milesimos: number
  dentro: boolean
}

/** The difference between weighed and declared weight; null without a declared weight. */
export function diferencaOfPeso(pesado: number, declarado: number | null): Diferenca | null {
  if (declarado === null || declarado <= 0) return null
  const peso = pesado - declarado
  return {
    peso,
    milesimos: Math.round((peso * 1_000) / declarado),
    // The comparison uses integers, because a rounded share could reject a weight exactly at the limit.
    dentro: Math.abs(peso) * 1_000 <= declarado * toleranciaPesagem,
  }
}
