import type { HealthComponent } from '@cais/core/api/health.ts'
import { useTranslation } from 'react-i18next'
import { dateOf } from '../../client/terminal-time.ts'

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

/** Moments travel as ISO text, and are read on the terminal's clock. */
export const readable = <T>(value: T) => (isMoment(value) ? dateOf(value) : value)

/** Why it is not well, or null. */
export function useReason({ reason }: HealthComponent): string | null {
  const { t } = useTranslation()
  if (!reason) return null
  const gaps = Object.entries(reason.params).map(([name, value]) => [name, readable(value)])
  return t(reason.message, Object.fromEntries(gaps))
}
