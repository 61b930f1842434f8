import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarText, escapeText, foldLine } from './icalendar.ts'

const now = new Date('2026-08-03T12:00:00Z')

test('an event stands in the calendar with its times in UTC', () => {
  const text = calendarText(
    'Linha Austral',
    [
      {
        uid: 'escala-7@cais',
        start: new Date('2026-11-30T10:30:00-03:00'),
        end: new Date('2026-12-01T13:30:00Z'),
        summary: 'Garça Real, 421N; berço 202',
        location: 'Berço 202',
        description: 'Uma linha\nOutra',
        status: 'CONFIRMED',
      },
    ],
    now,
  )
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cais//Line-up//PT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Linha Austral',
    'X-WR-CALNAME:Linha Austral',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:escala-7@cais',
    'DTSTAMP:20260803T120000Z',
    'DTSTART:20261130T133000Z',
    'DTEND:20261201T133000Z',
    'SUMMARY:Garça Real\\, 421N\\; berço 202',
    'LOCATION:Berço 202',
    'DESCRIPTION:Uma linha\\nOutra',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('an event says how often and when it was changed, where that is known', () => {
  const event = { uid: 'a', start: now, summary: 'A', status: 'TENTATIVE' } as const
  const lines = (more: object) => calendarText('N', [{ ...event, ...more }], now).split('\r\n')
  expect(lines({ sequence: 0, modified: new Date('2026-08-01T09:00:00Z') })).toEqual(
    expect.arrayContaining(['SEQUENCE:0', 'LAST-MODIFIED:20260801T090000Z']),
  )
  expect(lines({}).filter((line) => /^(SEQUENCE|LAST-MODIFIED)/.test(line))).toEqual([])
})

test('a text never ends its line, whatever stands in it', () => {
  expect(escapeText('a\\b;c,d\r\ne\nf\rg')).toBe('a\\\\b\\;c\\,d\\ne\\nf\\ng')
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/[\r\n]/.test(escapeText(text))))
})

test('folded lines have at most 75 bytes and read back as they were', () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) => text.replace(/[\r\n]/g, ''))
  fc.assert(
    fc.property(line, (text) => {
      const folded = foldLine(text)
      expect(folded.replaceAll('\r\n ', '')).toBe(text)
      for (const one of folded.split('\r\n'))
        expect(encodeURIComponent(one).replace(/%[\dA-F]{2}/g, '.').length).toBeLessThanOrEqual(75)
    }),
  )
})
