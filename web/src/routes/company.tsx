import { companyScreens } from '@cais/core/rules/screens.ts'
import { createRoute, useParams } from '@tanstack/react-router'
import { requires } from '../app/guard.ts'
import { lazyScreen } from '../app/lazy-screen.tsx'
import { BeingBuiltScreen } from './BeingBuiltScreen.tsx'
import { CompanyList, companyLists } from './lists.tsx'
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

/** All but the company page, which is the only one that is no list. */
const listScreens = Object.keys(companyScreens).filter((screen) => screen !== 'empresa')

export const companyRoutes = companyRoute.addChildren([
  createRoute({
    ...parent,
    path: '$screen',
    params: oneOf('screen', listScreens),
    beforeLoad: (destination) => guarded(destination.params.screen)(destination),
    component: CompanyScreen,
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

/** A list that the search does not know yet is announced. */
function CompanyScreen() {
  const { screen = '' } = useParams({ strict: false })
  if (companyLists[screen]) return <CompanyList />
  return <BeingBuiltScreen title={screen.replace(/^(boletim-pesagem)-.*/, '$1')} />
}
