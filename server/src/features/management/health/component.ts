import type { HealthComponent, HealthStatus } from '@cais/core/api/health.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'

type Details = HealthComponent['details']

export const well = (details: Details): HealthComponent => ({ status: 'UP', reason: null, details })

export const unwell = (
  status: Exclude<HealthStatus, 'UP'>,
  message: TextKey,
  details: Details,
  params: Record<string, string | number> = {},
): HealthComponent => ({ status, reason: { message, params }, details })

export const iso = (moment: Date | null | undefined) => moment?.toISOString() ?? null
