import { formatDay } from '@cais/core/values/format.ts'
import { type Cell, type CellFormat, decimalText, type Sheet } from './sheet.ts'

export interface CsvStyle {
  separator: ',' | ';'
  /** What stands before the fraction of a number. */
  point: ',' | '.'
}

/** Without it, Excel takes UTF-8 for the code page of its country. */
const byteOrderMark = '\ufeff'

/** Spreadsheets run a cell that begins so, even one that somebody else typed into a form. */
const runs = /^[=+\-@\t\r\n＝＋－＠]/

/** A sheet as lines of text, in pieces of as many rows as came together. */
export async function* csv({ columns, batches }: Sheet, style: CsvStyle): AsyncGenerator<string> {
  const headers = columns.map(({ header }) => textCell(header))
  yield `${byteOrderMark}${headers.join(style.separator)}\r\n`
  const line = (row: Cell[]) =>
    `${columns.map(({ format }, index) => cellText(row[index] ?? null, format, style)).join(style.separator)}\r\n`
  for await (const rows of batches) yield rows.map(line).join('')
}

function cellText(cell: Cell, format: CellFormat, style: CsvStyle): string {
  if (cell === null) return ''
  if (typeof format === 'object') return decimalText(Number(cell), format.digits, style.point)
  if (format === 'number') return String(cell).replace('.', style.point)
  if (format === 'text') return textCell(String(cell))
  const text = String(cell)
  return formatDay(text.slice(0, 10)) + text.slice(10)
}

/**
 * Every text is in quotes, so that none is parted by a sign that another country's spreadsheet takes for a separator. The
 * apostrophe makes it a text, and is the one thing here that was not in the portal.
 */
function textCell(text: string): string {
  const safe = runs.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
