/** How far a weighing may be from what was declared, in thousandths of the declared weight: five per cent. */
export const toleranciaPesagem = 50

export interface Diferenca {
  /** Thousandths of a kilogram, more or less than declared. */
  peso: number
  /** Thousandths of the declared weight. */
  milesimos: number
  dentro: boolean
}

/** What the scales say against what was declared; nothing to compare with, no answer. */
export function diferencaOfPeso(pesado: number, declarado: number | null): Diferenca | null {
  if (declarado === null || declarado <= 0) return null
  const peso = pesado - declarado
  return {
    peso,
    milesimos: Math.round((peso * 1_000) / declarado),
    // Compared whole: a rounded share could call the edge itself too much.
    dentro: Math.abs(peso) * 1_000 <= declarado * toleranciaPesagem,
  }
}
