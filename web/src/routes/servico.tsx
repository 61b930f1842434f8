import { type Area, areas, authoritiesOfArea } from '@cais/core/access/area.ts'
import { createRoute } from '@tanstack/react-router'
import { companyServicoAddress, servicoAddress } from '../client/route-params.ts'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { requires } from './guard.ts'
import { rootRoute } from './root.tsx'

const load = () => import('../features/servico/ViewServicoScreen.tsx')

/** The page of a service in each area, under a company's address. */
export const areaServicoViews = areas.map(({ area }) => ({
  path: `servico-${area}/$servicoId/view` as const,
  params: companyServicoAddress,
  beforeLoad: requires(...guardsOf(area)),
  component: lazyScreen(async () => {
    const { ViewServicoScreen } = await load()
    return { screen: () => <ViewServicoScreen area={area} /> }
  }, 'screen'),
}))

function guardsOf(area: Area) {
  const [first, ...others] = authoritiesOfArea(area)
  if (!first) throw new Error(`nobody may open ${area}`)
  return [first, ...others] as const
}

/** The same page without a company, linked from the list of all services. */
export const servicoRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/servico/$servicoId/view',
    params: servicoAddress,
    beforeLoad: requires('USER'),
    component: lazyScreen(load, 'ViewServicoDoChamadorScreen'),
  }),
]
