import { companyScreens } from '@cais/core/rules/screens.ts'
import { createRoute } from '@tanstack/react-router'
import { requires } from '../app/guard.ts'
import { lazyScreen } from '../app/lazy-screen.tsx'
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

export const companyRoutes = companyRoute.addChildren([
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
