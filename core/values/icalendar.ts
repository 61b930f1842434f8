/** Calendars in the format that other programs subscribe to, RFC 5545. */
export interface CalendarEvent {
  /** The constant id of the event, by which programs notice that it has moved. */
  uid: string
  start: Date
  /** Missing for a moment without a duration. */
  end?: Date
  summary: string
  location?: string
  description?: string
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** The number of changes and the time of the last one, where known. */
  sequence?: number
  modified?: Date
}

const longestLine = 75

export function calendarText(name: string, events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cais//Line-up//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(event.start)}`,
    ...(event.end ? [`DTEND:${utc(event.end)}`] : []),
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    `STATUS:${event.status}`,
    'TRANSP:TRANSPARENT',
    ...(event.sequence === undefined ? [] : [`SEQUENCE:${event.sequence}`]),
    ...(event.modified ? [`LAST-MODIFIED:${utc(event.modified)}`] : []),
    'END:VEVENT',
  ]
}

/** `20261130T133000Z` */
function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

/** Commas, semicolons and backslashes are escaped; line ends are written as `\n`. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** Lines longer than 75 bytes continue in the next line after a space; no character is split. */
export function foldLine(line: string): string {
  const folded: string[] = []
  let current = ''
  let bytes = 0
  for (const character of line) {
    const size = utf8Bytes(character)
    if (bytes + size > longestLine) {
      folded.push(current)
      current = ' '
      bytes = 1
    }
    current += character
    bytes += size
  }
  return [...folded, current].join('\r\n')
}

function utf8Bytes(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
