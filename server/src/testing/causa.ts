import { dayOf } from '@cais/core/values/calendar.ts'
import type { Causa } from '../course/transicoes.ts'

/** Somebody of the terminal does it. */
export const causaAt = (now: Date): Causa => ({
  now,
  today: dayOf(now, 'America/Sao_Paulo'),
  principal: 'grc',
})
