import { type Area, areas, authoritiesOfArea } from '@cais/core/access/area.ts'
import type { Authority } from '@cais/core/access/authority.ts'
import { areasOfKind, type Kind, type KindSlug, kinds } from '@cais/core/pendencia/kinds.ts'
import { keysOf } from '@cais/core/values/tables.ts'
import { pendenciaAddress } from '../client/route-params.ts'
import { kindScreens } from '../features/pendencia/screens.tsx'
import { requires, requiresMember } from './guard.ts'

/** The routes of pendencia screens under a company: one for each area with this kind, or a shared one. */
export const pendenciaScreens = keysOf(kindScreens).flatMap((slug) => {
  const { shared }: Kind = kinds[slug]
  return shared ? [screenAt(slug, null)] : areasOfKind(slug).map((area) => screenAt(slug, area))
})

/** The type is wide on purpose: hundreds of literal paths would slow down the compiler. */
type ScreenPath = `${string}/$servicoId/${string}/$pendenciaId`

function screenAt(slug: KindSlug, area: Area | null) {
  const screenOf = kindScreens[slug]
  if (!screenOf) throw new Error(`${slug} has no screen`)
  const place = area ? `servico-${area}` : 'servico'
  const path: ScreenPath = `${place}/$servicoId/pendencia-${slug}/$pendenciaId`
  return {
    path,
    params: pendenciaAddress,
    beforeLoad: area ? requires(...guardsOf(area)) : requiresMember(...guardsOf(area)),
    component: screenOf(area),
  }
}

/** The authorities for a screen; a shared one opens for every role with services. */
function guardsOf(area: Area | null): readonly [Authority, ...Authority[]] {
  const all = area ? authoritiesOfArea(area) : areas.flatMap((one) => authoritiesOfArea(one.area))
  const [first, ...others] = all
  if (!first) throw new Error(`nobody may open ${area}`)
  return [first, ...others]
}
