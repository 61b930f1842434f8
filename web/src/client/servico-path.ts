import type { Area } from '@cais/core/access/area.ts'

/** The address of a service. Shared screens lead back to the one without an area. */
export function servicoPath(companyId: number, area: Area | null, servicoId: number): string {
  return area ? `/${companyId}/servico-${area}/${servicoId}/view` : `/servico/${servicoId}/view`
}

/** The address of the form for a new service of this subtype. */
export function novoServicoPath(
  companyId: number,
  area: Area,
  { tipo, subtipo }: { tipo: string; subtipo: string },
): string {
  return `/${companyId}/servico-${area}/new/${tipo}/${subtipo}`
}
