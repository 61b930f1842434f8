import { dayOf } from '@cais/core/rules/calendar.ts'
import type { Causa } from '../features/servico/run-evento.ts'

/** Somebody of the terminal does it. */
export const causaAt = (now: Date): Causa => ({
  now,
  today: dayOf(now, 'America/Sao_Paulo'),
  principal: 'grc',
})
