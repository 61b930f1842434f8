import { areas } from '@cais/core/rules/area.ts'
import { createRoute, useLocation, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { requires } from '../app/guard.ts'
import { lazyScreen } from '../app/lazy-screen.tsx'
import { rootRoute } from './root.tsx'

/**
 * The lists of a company: the name is both the last part of the address and the name of the search, the value
 * names its title `screen.*`.
 */
export const companyLists: Record<string, string> = {
  ...Object.fromEntries(areas.map(({ area }) => [`servico-${area}`, 'servicos'])),
}

/** The lists without a company, for everybody who is signed in. */
const openLists: Record<string, string> = {
  servico: 'servico',
  escala: 'escala',
}

const search = () => import('../search/ListScreen.tsx')

export const CompanyList = lazyScreen(search, ({ ListScreen }) => () => {
  const { t } = useTranslation()
  const { companyId = null, screen = '' } = useParams({ strict: false })
  return <ListScreen component={screen} companyId={companyId} title={t(`screen.${companyLists[screen]}`)} />
})

const OpenList = lazyScreen(search, ({ ListScreen }) => () => {
  const { t } = useTranslation()
  const component = useLocation().pathname.slice(1)
  return <ListScreen component={component} companyId={null} title={t(`screen.${openLists[component]}`)} />
})

export const openListRoutes = Object.keys(openLists).map((name) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: `/${name}`,
    beforeLoad: requires('USER'),
    component: OpenList,
  }),
)
