import type { Area } from '@cais/core/access/area.ts'

/** Where somebody came from; shared screens lead back to the service without an area. */
export function servicoPath(companyId: number, area: Area | null, servicoId: number): string {
  return area ? `/${companyId}/servico-${area}/${servicoId}/view` : `/servico/${servicoId}/view`
}

/** Where a service of this subtype is asked for. */
export function novoServicoPath(
  companyId: number,
  area: Area,
  { tipo, subtipo }: { tipo: string; subtipo: string },
): string {
  return `/${companyId}/servico-${area}/new/${tipo}/${subtipo}`
}
