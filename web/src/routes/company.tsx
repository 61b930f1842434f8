import { areas } from '@cais/core/rules/area.ts'
import { boletimAreas, companyScreens } from '@cais/core/rules/screens.ts'
import { createRoute, useParams } from '@tanstack/react-router'
import { requires } from '../app/guard.ts'
import { lazyScreen } from '../app/lazy-screen.tsx'
import { BeingBuiltScreen } from './BeingBuiltScreen.tsx'
import { oneOf } from './params.ts'
import { rootRoute } from './root.tsx'

/** `/17/...`: a company's id; anything else is no company route at all. */
const companyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$companyId',
  params: {
    parse: ({ companyId }) => /^[1-9]\d{0,14}$/.test(companyId) && { companyId: Number(companyId) },
    stringify: ({ companyId }) => ({ companyId: String(companyId) }),
  },
})

const parent = { getParentRoute: () => companyRoute }

/** Guards of one screen, whose authorities are found under its name. */
function guarded(screen: string) {
  const [first, ...others] = companyScreens[screen] ?? []
  if (!first) throw new Error(`nobody may open ${screen}`)
  return requires(first, ...others)
}

const plainScreens = [
  'minhas-pendencias-transportador',
  'minhas-pendencias-desova-transportador',
  'motoristas-autorizados',
  'veiculos-autorizados',
  'booking-armador',
]

export const companyRoutes = companyRoute.addChildren([
  createRoute({
    ...parent,
    path: 'servico-{$area}',
    params: oneOf(
      'area',
      areas.map((one) => one.area),
    ),
    beforeLoad: (destination) => guarded(`servico-${destination.params.area}`)(destination),
    component: () => <BeingBuiltScreen title="servicos" />,
  }),
  createRoute({
    ...parent,
    path: 'boletim-pesagem-{$area}',
    params: oneOf('area', boletimAreas),
    beforeLoad: (destination) => guarded(`boletim-pesagem-${destination.params.area}`)(destination),
    component: () => <BeingBuiltScreen title="boletim-pesagem" />,
  }),
  createRoute({
    ...parent,
    path: '$screen',
    params: oneOf('screen', plainScreens),
    beforeLoad: (destination) => guarded(destination.params.screen)(destination),
    component: PlainScreen,
  }),
  createRoute({
    ...parent,
    path: 'empresa',
    beforeLoad: guarded('empresa'),
    component: lazyScreen(
      () => import('../features/empresa/EmpresaScreen.tsx'),
      (screens) => screens.EmpresaScreen,
    ),
  }),
])

function PlainScreen() {
  const { screen } = useParams({ strict: false })
  return <BeingBuiltScreen title={screen} />
}

/** The same services without a company, for the terminal's own people. */
export const entidadeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/servico',
  beforeLoad: requires('USER'),
  component: () => <BeingBuiltScreen title="servicos" />,
})
