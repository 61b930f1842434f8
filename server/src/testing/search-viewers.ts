import type { Area } from '@cais/core/access/area.ts'
import type { SearchDefinition } from '@cais/core/search/definition.ts'
import type { Viewer } from './search-reader.ts'
import type { SearchWorld } from './search-world.ts'

/** The area whose companies have the list; lists for everybody are tested with clients. */
export function areaOfSearch({ authorities }: SearchDefinition): Area {
  const byAuthority: Partial<Record<string, Area>> = {
    AGENTE_DE_CARGA: 'agente-carga',
    AGENCIA_MARITIMA: 'agencia-maritima',
    USER: 'cliente',
  }
  const [first = 'USER'] = authorities
  return byAuthority[first] ?? (first.toLowerCase() as Area)
}

export const isForStaff = ({ authorities }: SearchDefinition) => authorities.includes('ADMIN')

/** Lists of drivers, trucks and open work are for everybody, but carriers have the most rows. */
export function areasWithRows(definition: SearchDefinition): Area {
  return ['motorista', 'caminhao', 'minhas-pendencias'].includes(definition.component)
    ? 'transportador'
    : areaOfSearch(definition)
}

/** A reader in one company, and one who reads for all of their companies at once. */
export function viewersOf(definition: SearchDefinition, world: SearchWorld): [Viewer, ...Viewer[]] {
  if (isForStaff(definition)) return [{ token: world.tokens.chefe }]
  const [companyId] = world.empresasOf(areasWithRows(definition))
  return [{ token: world.tokenOf(companyId), companyId }, { token: world.tokens.varias }]
}
