import { dayOf } from '@cais/core/values/calendar.ts'
import type { Causa } from '../course/transicoes.ts'

/** An action by staff. */
export const causaAt = (now: Date): Causa => ({
  now,
  today: dayOf(now, 'America/Sao_Paulo'),
  principal: 'grc',
})
