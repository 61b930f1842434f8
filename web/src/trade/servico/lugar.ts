import type { Area } from '@cais/core/access/area.ts'
import {
  findServicoDeclarado,
  type ServicoDeclarado,
  type ServicoSubtipo,
  servicosOfArea,
} from '@cais/core/catalogo/servicos.ts'
import type { ServicoTipo } from '@cais/core/catalogo/tipos-servico.ts'

/** What is asked for, and for whom. */
export interface Lugar {
  companyId: number
  area: Area
  declarado: ServicoDeclarado
}

/** What every call about cargo for this service begins with. */
export const inServico = ({ companyId, area, declarado }: Lugar) => ({
  companyId,
  kind: area,
  subtipo: declarado.subtipo as ServicoSubtipo,
})

/** The subtypes that an area asks for, by their type, in the order of the catalogue. */
export function servicosByTipo(area: Area): [tipo: ServicoTipo, servicos: ServicoDeclarado[]][] {
  const byTipo = new Map<ServicoTipo, ServicoDeclarado[]>()
  for (const servico of servicosOfArea(area))
    byTipo.set(servico.tipo, [...(byTipo.get(servico.tipo) ?? []), servico])
  return [...byTipo]
}

/** The subtype that an address names, as far as this area may ask for it. */
export function findOffered(area: Area, tipo: string, subtipo: string): ServicoDeclarado | null {
  const found = findServicoDeclarado(subtipo)
  return found?.tipo === tipo && found.areas.includes(area) ? found : null
}

/** The areas that act for others: the CE Mercante first says for whom. */
export const actsForConsignatario = (area: Area) =>
  area === 'despachante' || area === 'agente-carga' || area === 'agencia-maritima'

/** Found cargo is chosen in a sidebar where people compare it with what they have: as wide as said, or in the page. */
export function sidebarOf({ carga: { desova, situacao } }: ServicoDeclarado): string | null {
  if (desova) return '50rem'
  return situacao === 'DESOVADA' || situacao === 'ENTREGUE' ? '30%' : null
}
