import { type Cell, type CellFormat, decimalText, type Sheet } from './sheet.ts'

/** The syntax of a file format for sheets. Columns count from 0, rows from 1, which is the header row. */
export interface SheetFile {
  begin: string
  end: (lastRow: number) => string
  /** The decimal sign. */
  point: ',' | '.'
  row: (cells: string[], row: number) => string
  header: (text: string, column: number) => string
  text: (text: string, column: number, row: number) => string
  number: (digits: string, column: number, row: number) => string
  /** A day `yyyy-MM-dd` or a moment `yyyy-MM-dd HH:mm`. */
  date: (wallClock: string, column: number, row: number) => string
}

/** A sheet as text, one piece for each batch of rows. */
export async function* writeSheet({ columns, batches }: Sheet, file: SheetFile): AsyncGenerator<string> {
  const headers = columns.map(({ header }, column) => file.header(header, column))
  yield file.begin + file.row(headers, 1)
  let last = 1
  const rowText = (cells: Cell[], row: number) =>
    file.row(
      columns.map(({ format }, column) => cellText(file, cells[column] ?? null, format, column, row)),
      row,
    )
  for await (const rows of batches) yield rows.map((cells) => rowText(cells, ++last)).join('')
  const end = file.end(last)
  if (end !== '') yield end
}

function cellText(file: SheetFile, cell: Cell, format: CellFormat, column: number, row: number): string {
  if (cell === null) return ''
  if (format === 'text') return file.text(String(cell), column, row)
  if (format === 'number') return file.number(String(cell).replace('.', file.point), column, row)
  if (typeof format === 'object')
    return file.number(decimalText(Number(cell), format.digits, file.point), column, row)
  return file.date(String(cell), column, row)
}
