export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

type Numbered<Row> = Row & { id: number }

/** Rows without a valid id are left out. */
export function rowsOf<Row extends { id?: number | null }>(rows: readonly Row[] | null | undefined) {
  return (rows ?? []).filter((row): row is Numbered<Row> => isId(row.id))
}
