import type { TextKey } from '../texts/text-key.ts'
import { dayFromNumber, dayNumber, instantOf } from '../values/calendar.ts'

/** A pattern of windows as staff define it: one window after another, on these weekdays between two days. */
interface Padrao {
  de: string
  ate: string
  /** 0 is Sunday. */
  diasSemana: readonly number[]
  /** `06:00`, on the terminal's clock. */
  inicio: string
  /** `22:00`; `24:00` is the end of the day. */
  fim: string
  duracaoMinutos: number
}

interface Periodo {
  inicio: Date
  fim: Date
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const two = (number: number) => String(number).padStart(2, '0')

export const weekdayOf = (day: string) => (((dayNumber(day) + 4) % 7) + 7) % 7

/** The days of a pattern that are on its weekdays, as day numbers. */
function dayNumbersOf(padrao: Padrao): number[] {
  const numbers: number[] = []
  for (let number = dayNumber(padrao.de); number <= dayNumber(padrao.ate); number++) {
    const day = dayFromNumber(number)
    if (day && padrao.diasSemana.includes(weekdayOf(day))) numbers.push(number)
  }
  return numbers
}

/** Every window of a pattern; a rest of the day that is shorter than a window stays free. */
export function periodosOf(padrao: Padrao, timeZone: string): Periodo[] {
  const periodos: Periodo[] = []
  const [first, last] = [minutesOf(padrao.inicio), minutesOf(padrao.fim)]
  for (const number of dayNumbersOf(padrao)) {
    for (let at = first; at + padrao.duracaoMinutos <= last; at += padrao.duracaoMinutos) {
      periodos.push({
        inicio: instantAt(number, at, timeZone),
        fim: instantAt(number, at + padrao.duracaoMinutos, timeZone),
      })
    }
  }
  return periodos
}

/** `minutes` after midnight on the wall clock; 24:00 is midnight of the next day. */
function instantAt(dayNumberOf: number, minutes: number, timeZone: string): Date {
  const day = dayFromNumber(dayNumberOf + Math.floor(minutes / 1440))
  const rest = minutes % 1440
  return instantOf(`${day} ${two(Math.floor(rest / 60))}:${two(rest % 60)}`, timeZone)
}

/** Why a pattern is invalid, as a field and a key; null where it is valid. */
export function padraoRefusal(padrao: Padrao): { field: string; message: TextKey } | null {
  if (padrao.ate < padrao.de) return { field: 'ate', message: 'validation.period' }
  if (dayNumber(padrao.ate) - dayNumber(padrao.de) > 92)
    return { field: 'ate', message: 'validation.periodo-longo' }
  const span = minutesOf(padrao.fim) - minutesOf(padrao.inicio)
  if (span <= 0) return { field: 'fim', message: 'validation.period' }
  if (padrao.duracaoMinutos > span) return { field: 'duracaoMinutos', message: 'validation.janela-nao-cabe' }
  return dayNumbersOf(padrao).length === 0 ? { field: 'diasSemana', message: 'validation.nenhum-dia' } : null
}
