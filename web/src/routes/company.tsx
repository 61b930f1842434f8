import { areas, hasEditScreen } from '@cais/core/access/area.ts'
import { companyScreens } from '@cais/core/access/screens.ts'
import { servicosOfArea } from '@cais/core/catalogo/servicos.ts'
import { createRoute, redirect } from '@tanstack/react-router'
import { findOffered } from '../features/novo-servico/lugar.ts'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { requires } from './guard.ts'
import { CompanyList, companyLists } from './lists.tsx'
import { companyIdParam, oneOf } from './params.ts'
import { pendenciaScreens } from './pendencia.tsx'
import { rootRoute } from './root.tsx'
import { areaServicoViews } from './servico.tsx'
import { CompanyView, hasView } from './views.tsx'

/** `/17/...`: a company's id; anything else is no company route at all. */
const companyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$companyId',
  params: companyIdParam,
})

const parent = { getParentRoute: () => companyRoute }

/** Guards of one screen, whose authorities are found under its name. */
function guarded(screen: string) {
  const [first, ...others] = companyScreens[screen] ?? []
  if (!first) throw new Error(`nobody may open ${screen}`)
  return requires(first, ...others)
}

const listScreens = oneOf('screen', Object.keys(companyLists))

const rowScreens = {
  parse: ({ screen, rowId }: { screen: string; rowId: string }) =>
    screen in companyScreens && hasView(screen) && /^[1-9]\d{0,14}$/.test(rowId) && { screen, rowId },
}

const areaOf = (screen: string) => areas.find(({ area }) => screen === `servico-${area}`)?.area

/** `/17/servico-depot/new/RETIRADA`: what the area asks for of this type; a terminal names the subtype at once. */
const tipoScreens = {
  parse: ({ screen, tipo }: { screen: string; tipo: string }) => {
    const area = areaOf(screen)
    const isOffered = area && area !== 'terminal' && servicosOfArea(area).some((one) => one.tipo === tipo)
    return isOffered === true && { screen, tipo }
  },
}

const subtipoScreens = {
  parse: ({ screen, tipo, subtipo }: { screen: string; tipo: string; subtipo: string }) => {
    const area = areaOf(screen)
    return area !== undefined && findOffered(area, tipo, subtipo) !== null && { screen, tipo, subtipo }
  },
}

const editScreens = {
  parse: ({ screen, servicoId }: { screen: string; servicoId: string }) =>
    areaOf(screen) !== undefined && /^[1-9]\d{0,14}$/.test(servicoId) && { screen, servicoId },
}

const novoServico = () => import('../features/novo-servico/screens.ts')

export const companyRoutes = companyRoute.addChildren([
  createRoute({
    ...parent,
    path: '$screen/new/$tipo',
    params: tipoScreens,
    beforeLoad: (destination) => guarded(destination.params.screen)(destination),
    component: lazyScreen(novoServico, (screens) => screens.EscolherSubtipoScreen),
  }),
  createRoute({
    ...parent,
    path: '$screen/new/$tipo/$subtipo',
    params: subtipoScreens,
    beforeLoad: (destination) => guarded(destination.params.screen)(destination),
    component: lazyScreen(novoServico, (screens) => screens.NovoServicoScreen),
  }),
  createRoute({
    ...parent,
    path: '$screen/$servicoId/edit',
    params: editScreens,
    beforeLoad: async (destination) => {
      await guarded(destination.params.screen)(destination)
      const area = areaOf(destination.params.screen)
      if (!area || !hasEditScreen(area)) throw redirect({ to: '/forbidden' })
    },
    component: lazyScreen(novoServico, (screens) => screens.EditarServicoScreen),
  }),
  createRoute({
    ...parent,
    path: '$screen',
    params: listScreens,
    beforeLoad: (destination) => guarded(destination.params.screen)(destination),
    component: CompanyList,
  }),
  ...areaServicoViews.map((view) => createRoute({ ...parent, ...view })),
  ...pendenciaScreens.map((screen) => createRoute({ ...parent, ...screen })),
  createRoute({
    ...parent,
    path: '$screen/$rowId/view',
    params: rowScreens,
    beforeLoad: (destination) => guarded(destination.params.screen)(destination),
    component: CompanyView,
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
