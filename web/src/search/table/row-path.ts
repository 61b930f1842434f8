import type { Row } from '../search-types.ts'

/** `pathOfRow('/{company}/servico-cliente/{id}/view', row, 17)` */
export function pathOfRow(rowPath: string | null, { id }: Row, companyId: number | null): string | null {
  if (rowPath === null) return null
  return rowPath.replace('{company}', String(companyId)).replace('{id}', String(id))
}
