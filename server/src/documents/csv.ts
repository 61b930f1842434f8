import type { Language } from '@cais/core/texts/language.ts'
import { formatDay } from '@cais/core/values/format.ts'
import type { Sheet } from './sheet.ts'
import { type SheetFile, writeSheet } from './write-sheet.ts'

interface CsvStyle {
  separator: ',' | ';'
  /** What stands before the fraction of a number. */
  point: ',' | '.'
  /** A day, `2026-11-30`, as a spreadsheet of that language reads it: in English nothing else is read alike everywhere. */
  day: (day: string) => string
}

/** What Excel expects of a file in each language: where the comma is in numbers, it cannot part the columns. */
export const csvStyles = {
  'pt-br': { separator: ';', point: ',', day: (day) => formatDay(day, 'pt-br') },
  en: { separator: ',', point: '.', day: (day) => day },
} as const satisfies Record<Language, CsvStyle>

/** Without it, Excel takes UTF-8 for the code page of its country. */
const byteOrderMark = '\ufeff'

/** Spreadsheets run a cell that begins so, even one that somebody else typed into a form. */
const runs = /^[=+\-@\t\r\n＝＋－＠]/

/** A sheet as lines of text. */
export const csv = (sheet: Sheet, style: CsvStyle): AsyncGenerator<string> =>
  writeSheet(sheet, csvFile(style))

const csvFile = ({ separator, point, day }: CsvStyle): SheetFile => ({
  begin: byteOrderMark,
  end: () => '',
  point,
  row: (cells) => `${cells.join(separator)}\r\n`,
  header: textCell,
  text: textCell,
  number: (digits) => digits,
  date: (wallClock) => day(wallClock.slice(0, 10)) + wallClock.slice(10),
})

/**
 * Every text is in quotes, so that none is parted by a sign that another country's spreadsheet takes for a separator. The
 * apostrophe makes it a text, and is the one thing here that was not in the portal.
 */
function textCell(text: string): string {
  const safe = runs.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
