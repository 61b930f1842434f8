import { type Holder, isStaff } from './access.ts'
import type { Authority } from './authority.ts'

/** The service area of each company role, in the order of preference after signing in. */
export const areas = [
  { area: 'cliente', authorities: ['CLIENTE'] },
  { area: 'beneficiario', authorities: ['BENEFICIARIO'] },
  { area: 'depot', authorities: ['DEPOT'] },
  { area: 'transportador', authorities: ['TRANSPORTADOR'] },
  { area: 'armador', authorities: ['ARMADOR', 'AGENCIA_MARITIMA'], landsFor: ['ARMADOR'] },
  { area: 'despachante', authorities: ['DESPACHANTE'] },
  { area: 'agente-carga', authorities: ['AGENTE_DE_CARGA'] },
  { area: 'agencia-maritima', authorities: ['AGENCIA_MARITIMA'] },
  { area: 'terminal', authorities: ['TERMINAL'] },
] as const satisfies readonly {
  area: string
  authorities: readonly Authority[]
  landsFor?: readonly Authority[]
}[]
export type Area = (typeof areas)[number]['area']

/** The areas in which a request can be corrected after it was sent. */
const editAreas: ReadonlySet<Area> = new Set([
  'transportador',
  'armador',
  'despachante',
  'agente-carga',
  'agencia-maritima',
])
export const hasEditScreen = (area: Area) => editAreas.has(area)

export function authoritiesOfArea(area: Area): readonly Authority[] {
  return areas.find((one) => one.area === area)?.authorities ?? []
}

/** `landingArea(['DEPOT', 'CLIENTE'])` is `'cliente'`; people whose company has no service area get `null`. */
export function landingArea(held: readonly Authority[]): Area | null {
  for (const one of areas) {
    const landsFor: readonly Authority[] = 'landsFor' in one ? one.landsFor : one.authorities
    if (landsFor.some((authority) => held.includes(authority))) return one.area
  }
  return null
}

export function landingPath(
  empresa: { id: number; authorities: readonly Authority[] } | null,
): string | null {
  const area = empresa && landingArea(empresa.authorities)
  return area ? `/${empresa.id}/servico-${area}` : null
}

/** The first screen after signing in: today's work for staff and for users who chose it. */
export function startPath(
  account: (Holder & { startsAtHome: boolean }) | null,
  empresa: { id: number; authorities: readonly Authority[] } | null,
): string {
  if (account?.startsAtHome || isStaff(account)) return '/'
  return landingPath(empresa) ?? '/'
}
