import { useTranslation } from 'react-i18next'
import { formatNumber } from '../client/formats.ts'

/** `1,5 MB`, as the language writes it. */
export function useSizeText(): (bytes: number) => string {
  // The component renders again when the language changes.
  useTranslation()
  return (bytes) => {
    const [value, unit] = bytes < 1_048_576 ? [bytes / 1024, 'kilobyte'] : [bytes / 1_048_576, 'megabyte']
    const style = { style: 'unit', unit, maximumFractionDigits: 1 } as const
    return formatNumber(value, style)
  }
}
