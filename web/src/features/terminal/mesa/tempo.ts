import i18next from 'i18next'
import { formatNumber } from '../../../client/formats.ts'

/** Minutes in the largest unit that fits: `tempoText(90)` is `1,5 h`. */
export function tempoText(minutos: number): string {
  const [unit, value] =
    minutos < 60
      ? (['minutos', minutos] as const)
      : minutos < 48 * 60
        ? (['horas', minutos / 60] as const)
        : (['dias', minutos / 1_440] as const)
  return i18next.t(`mesa.tempo.${unit}`, { numero: formatNumber(value, { maximumFractionDigits: 1 }) })
}
