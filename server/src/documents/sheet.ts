/** How a column's values are written. `digits`: whole numbers of so many places, `{ digits: 2 }` for cents. */
export type CellFormat = 'text' | 'number' | 'day' | 'moment' | { digits: number }

export interface SheetColumn {
  header: string
  format: CellFormat
  /** In characters, for programs that show columns. */
  width: number
}

/**
 * One value: a text; a number; a day `yyyy-MM-dd` or a moment `yyyy-MM-dd HH:mm` of the wall clock where the column
 * says so; nothing where it is null.
 */
export type Cell = string | number | null

export interface Sheet {
  name: string
  columns: SheetColumn[]
  /** Rows in groups, as they come from the database. */
  batches: AsyncIterable<Cell[][]>
}

/** `decimalText(24_500_000, 3, ',')` is `24500,000`: done on the digits, so that nothing is rounded. */
export function decimalText(units: number, places: number, point: string): string {
  const digits = String(Math.abs(units)).padStart(places + 1, '0')
  const sign = units < 0 ? '-' : ''
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}${point}${digits.slice(-places)}`
}
