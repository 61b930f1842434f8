import { formatGrossWeight, formatNumber } from '../../client/formats.ts'

const sign = (value: number) => (value > 0 ? '+' : value < 0 ? '−' : '')

/** `signedWeight(-1_500_000) === '−1.500,000 Kg'` */
export const signedWeight = (thousandths: number): string =>
  `${sign(thousandths)}${formatGrossWeight(Math.abs(thousandths))}`

/** `signedPercent(-12) === '−1,2%'` */
export const signedPercent = (thousandths: number): string =>
  `${sign(thousandths)}${formatNumber(Math.abs(thousandths) / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`
