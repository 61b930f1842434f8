import type { Area } from '@cais/core/access/area.ts'
import {
  findServicoDeclarado,
  type ServicoDeclarado,
  type ServicoSubtipo,
  servicosOfArea,
} from '@cais/core/catalogo/servicos.ts'
import type { ServicoTipo } from '@cais/core/catalogo/tipos-servico.ts'

/** The subtype, area and company of a request for a service. */
export interface Lugar {
  companyId: number
  area: Area
  declarado: ServicoDeclarado
}

/** The first parameters of every call about cargo for this service. */
export const inServico = ({ companyId, area, declarado }: Lugar) => ({
  companyId,
  kind: area,
  subtipo: declarado.subtipo as ServicoSubtipo,
})

/** The subtypes that an area can request, by type, in the order of the catalogue. */
export function servicosByTipo(area: Area): [tipo: ServicoTipo, servicos: ServicoDeclarado[]][] {
  const byTipo = new Map<ServicoTipo, ServicoDeclarado[]>()
  for (const servico of servicosOfArea(area))
    byTipo.set(servico.tipo, [...(byTipo.get(servico.tipo) ?? []), servico])
  return [...byTipo]
}

/** The subtype in an address, if this area may request it. */
export function findOffered(area: Area, tipo: string, subtipo: string): ServicoDeclarado | null {
  const found = findServicoDeclarado(subtipo)
  return found?.tipo === tipo && found.areas.includes(area) ? found : null
}

/** The areas that act for others: the CE Mercante names the consignee for them. */
export const actsForConsignatario = (area: Area) =>
  area === 'despachante' || area === 'agente-carga' || area === 'agencia-maritima'

/** The width of the sidebar in which found cargo is compared and chosen; null where the page shows it. */
export function sidebarOf({ carga: { desova, situacao } }: ServicoDeclarado): string | null {
  if (desova) return '50rem'
  return situacao === 'DESOVADA' || situacao === 'ENTREGUE' ? '30%' : null
}
