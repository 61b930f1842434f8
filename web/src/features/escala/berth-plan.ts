import type { Berco, LineupCall } from '@cais/core/api/lineup.ts'
import { stayOf } from '@cais/core/rules/escala.ts'
import { dayFromNumber, dayNumber } from '@cais/core/values/calendar.ts'
import { dayOf, startOfDay } from '../../client/terminal-time.ts'

/** The margins in pixels: names of berths and metres on the left, days on top. */
export const margin = { left: 76, top: 40, right: 8, bottom: 8 }
/** As high before the quay is known as after, whatever its length. */
const quayHeight = 364
/** A very long quay is drawn higher, so that ships keep room for their names. */
const leastMetreHeight = 0.3
const daysBefore = 2

/** The quay: its length in metres, and the berths that are known. */
export interface Quay {
  length: number
  bercos: readonly Berco[]
}

/** The length of a quay without data, in metres. */
const unknown = 400

/** The length covers all berths and every ship. */
export function quayOf(bercos: readonly Berco[], calls: readonly LineupCall[]): Quay {
  const ends = [...bercos.map(({ ate }) => ate), ...calls.map(({ medidaProa }) => medidaProa ?? 0)]
  return { length: Math.ceil(Math.max(0, ...ends)) || unknown, bercos }
}

export interface Frame {
  quay: Quay
  /** The times of the left and right edge. */
  from: number
  until: number
  width: number
  height: number
  /** The drawing area inside of the margins. */
  area: { x: number; y: number; width: number; height: number }
}

export interface PlanBox {
  call: LineupCall
  x: number
  y: number
  width: number
  height: number
  /** The stay begins before, or ends after, the period that is shown. */
  cutLeft: boolean
  cutRight: boolean
}

/** The frame of a plan of this many days, from the day before yesterday on, with at least this width. */
export function frameOf(now: Date, days: number, room: number, quay: Quay): Frame {
  const first = dayNumber(dayOf(now)) - daysBefore
  const from = startOfDay(dayFromNumber(first) ?? '').getTime()
  const until = startOfDay(dayFromNumber(first + days) ?? '').getTime()
  const width = Math.max(room, margin.left + margin.right + days * leastDayWidth(days))
  const drawn = Math.max(quayHeight, quay.length * leastMetreHeight)
  return {
    quay,
    from,
    until,
    width,
    height: margin.top + margin.bottom + drawn,
    area: {
      x: margin.left,
      y: margin.top,
      width: width - margin.left - margin.right,
      height: drawn,
    },
  }
}

/** The least width of a day in pixels; it is smaller for long periods. */
function leastDayWidth(days: number): number {
  return days > 20 ? 26 : 56
}

export function xOf({ from, until, area }: Frame, time: number): number {
  return area.x + ((time - from) / (until - from)) * area.width
}

export function yOf({ area, quay }: Frame, metre: number): number {
  return area.y + (metre / quay.length) * area.height
}

/** The ships with a berth within the frame, in the order of their berthing. */
export function boxesOf(calls: readonly LineupCall[], frame: Frame): PlanBox[] {
  return calls
    .map((call) => boxOf(call, frame))
    .filter((box) => box !== null)
    .sort((a, b) => a.x - b.x || a.y - b.y)
}

function boxOf(call: LineupCall, frame: Frame): PlanBox | null {
  const { from, until } = stayOf(call)
  const { medidaPopa, medidaProa } = call
  if (from === null || until === null || medidaPopa === null || medidaProa === null) return null
  if (until.getTime() <= frame.from || from.getTime() >= frame.until) return null
  const left = xOf(frame, Math.max(from.getTime(), frame.from))
  const right = xOf(frame, Math.min(until.getTime(), frame.until))
  const top = yOf(frame, medidaPopa)
  return {
    call,
    x: left,
    y: top,
    width: right - left,
    height: yOf(frame, medidaProa) - top,
    cutLeft: from.getTime() < frame.from,
    cutRight: until.getTime() > frame.until,
  }
}

interface PlanDay {
  x: number
  start: Date
  /** Whether the day's label fits. */
  isNamed: boolean
}

export function daysOf(frame: Frame): PlanDay[] {
  const first = dayNumber(dayOf(new Date(frame.from)))
  const last = dayNumber(dayOf(new Date(frame.until)))
  const every = Math.ceil(46 / (frame.area.width / (last - first)))
  return Array.from({ length: last - first }, (_, index) => {
    const start = startOfDay(dayFromNumber(first + index) ?? '')
    return { start, x: xOf(frame, start.getTime()), isNamed: index % every === 0 }
  })
}

const letterWidth = 6.7

/** Cuts a text to a width: `fitText('Estrela Guaxindiba', 80)` is `Estrela Gu…`. */
export function fitText(text: string, width: number): string {
  const letters = Math.floor(width / letterWidth)
  if (text.length <= letters) return text
  return letters < 3 ? '' : `${text.slice(0, letters - 1).trimEnd()}…`
}
