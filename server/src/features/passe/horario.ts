import { wallClockOf } from '@cais/core/values/calendar.ts'
import { formatDay } from '@cais/core/values/format.ts'

/** A window as people say it: its day, and from when until when. */
export function horarioOf({ inicio, fim, fuso }: { inicio: string; fim: string; fuso: string }) {
  const [dia = '', de = ''] = wallClockOf(new Date(inicio), fuso).split(' ')
  const [, ate = ''] = wallClockOf(new Date(fim), fuso).split(' ')
  return { dia: formatDay(dia), horas: `${de}–${ate}` }
}
