import { useTranslation } from 'react-i18next'
import { formatNumber } from '../client/formats.ts'

const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** Formats figures in the current language. */
export function useFigures() {
  // The component renders again when the language changes.
  useTranslation()
  const write = (value: number, digits: number) => formatNumber(value, { maximumFractionDigits: digits })
  return {
    number: (value: number) => write(value, 0),
    /** `1,5 GB` */
    bytes: (value: number) => {
      const power = value < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(value) / 3))
      return `${write(value / 1000 ** power, 1)} ${units[power]}`
    },
    milliseconds: (value: number) => `${write(value, value < 100 ? 1 : 0)} ms`,
    percent: (share: number) => `${write(share * 100, 1)} %`,
  }
}
