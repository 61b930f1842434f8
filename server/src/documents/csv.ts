import type { Language } from '@cais/core/texts/language.ts'
import { formatDay } from '@cais/core/values/format.ts'
import type { Sheet } from './sheet.ts'
import { type SheetFile, writeSheet } from './write-sheet.ts'

interface CsvStyle {
  separator: ',' | ';'
  /** The decimal sign. */
  point: ',' | '.'
  /** A day, `2026-11-30`, as a spreadsheet in that language reads it; in English only the ISO form is unambiguous. */
  day: (day: string) => string
}

/** The format that Excel expects in each language: where the comma is the decimal sign, it cannot separate columns. */
export const csvStyles = {
  'pt-br': { separator: ';', point: ',', day: (day) => formatDay(day, 'pt-br') },
  en: { separator: ',', point: '.', day: (day) => day },
} as const satisfies Record<Language, CsvStyle>

/** Without the byte order mark, Excel reads UTF-8 in the code page of its country. */
const byteOrderMark = '\ufeff'

/** Spreadsheets run a cell with such a beginning as a formula, even one that another user typed into a form. */
const runs = /^[=+\-@\t\r\n＝＋－＠]/

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
 * Every text is in quotes, so that no spreadsheet splits it at a separator of its country. The apostrophe marks the
 * cell as a text, and is the only character that is added.
 */
function textCell(text: string): string {
  const safe = runs.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
