export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** The rows of a list in a draft; a draft may hold anything, and what is no row is left out. */
export function rowsOf<Row extends { id: number }>(value: unknown): Row[] {
  if (!Array.isArray(value)) return []
  return value.filter((row) => typeof row === 'object' && row !== null && isId((row as Row).id))
}
