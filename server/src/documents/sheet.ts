/** The format of a column's values. `digits`: integers with this many decimal places, `{ digits: 2 }` for cents. */
export type CellFormat = 'text' | 'number' | 'day' | 'moment' | { digits: number }

export interface SheetColumn {
  header: string
  format: CellFormat
  /** In characters, for programs that show columns. */
  width: number
}

/**
 * One value: a text; a number; a day `yyyy-MM-dd` or a moment `yyyy-MM-dd HH:mm` in local time, by the column's format;
 * null for an empty cell.
 */
export type Cell = string | number | null

export interface Sheet {
  name: string
  columns: SheetColumn[]
  /** Rows in batches, as they come from the database. */
  batches: AsyncIterable<Cell[][]>
}

/** `decimalText(24_500_000, 3, ',')` is `24500,000`; it works on the digits, so that nothing is rounded. */
export function decimalText(units: number, places: number, point: string): string {
  const digits = String(Math.abs(units)).padStart(places + 1, '0')
  const sign = units < 0 ? '-' : ''
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}${point}${digits.slice(-places)}`
}
