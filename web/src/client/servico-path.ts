import type { Area } from '@cais/core/access/area.ts'

/** Where somebody came from; shared screens lead back to the service without an area. */
export function servicoPath(companyId: number, area: Area | null, servicoId: number): string {
  return area ? `/${companyId}/servico-${area}/${servicoId}/view` : `/servico/${servicoId}/view`
}
