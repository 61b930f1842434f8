import type { Row } from '../search-types.ts'

/** `pathOfRow('/{company}/servico-cliente/{id}/view', row, 7)`: every other name in braces is a value of the row. */
export function pathOfRow(rowPath: string | null, row: Row, companyId: number | null): string | null {
  if (rowPath === null) return null
  const values: Record<string, unknown> = { ...row, company: companyId }
  return rowPath.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
}
