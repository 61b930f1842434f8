import { type Area, hasEditScreen } from '@cais/core/access/area.ts'
import { servicosOfArea } from '@cais/core/catalogo/servicos.ts'
import { createRoute, redirect } from '@tanstack/react-router'
import {
  companyAddress,
  editarServicoAddress,
  listAddress,
  novoSubtipoAddress,
  novoTipoAddress,
} from '../client/route-params.ts'
import { findOffered } from '../trade/servico/lugar.ts'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { type Destination, requiresScreen } from './guard.ts'
import { CompanyList, companyLists } from './lists.tsx'
import { pendenciaScreens } from './pendencia.tsx'
import { rootRoute } from './root.tsx'
import { areaServicoViews } from './servico.tsx'
import { conversaLink } from './suporte.ts'
import { companyViews, novoBooking, pedidoView } from './views.tsx'

/** `/17/...`: a company's id; any other first part belongs to another route. */
const companyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$companyId',
  params: companyAddress,
})

const parent = { getParentRoute: () => companyRoute }

const requiresArea = (destination: Destination & { params: { area: Area } }) =>
  requiresScreen(`servico-${destination.params.area}`)(destination)

/** Whether the area can request services of this type. The terminal's addresses name the subtype at once. */
const offersTipo = ({ area, tipo }: { area: Area; tipo: string }) =>
  area !== 'terminal' && servicosOfArea(area).some((one) => one.tipo === tipo)

const novoServico = () => import('../features/novo-servico/screens.ts')

export const companyRoutes = companyRoute.addChildren([
  createRoute({ ...parent, ...conversaLink }),
  createRoute({
    ...parent,
    path: 'servico-{$area}/new/$tipo',
    params: novoTipoAddress.only(offersTipo),
    beforeLoad: requiresArea,
    component: lazyScreen(novoServico, 'EscolherSubtipoScreen'),
  }),
  createRoute({
    ...parent,
    path: 'servico-{$area}/new/$tipo/$subtipo',
    params: novoSubtipoAddress.only(({ area, tipo, subtipo }) => findOffered(area, tipo, subtipo) !== null),
    beforeLoad: requiresArea,
    component: lazyScreen(novoServico, 'NovoServicoScreen'),
  }),
  createRoute({
    ...parent,
    path: 'servico-{$area}/$servicoId/edit',
    params: editarServicoAddress,
    beforeLoad: async (destination) => {
      await requiresArea(destination)
      if (!hasEditScreen(destination.params.area)) throw redirect({ to: '/forbidden' })
    },
    component: lazyScreen(novoServico, 'EditarServicoScreen'),
  }),
  createRoute({
    ...parent,
    path: '$screen',
    params: listAddress.only(({ screen }) => companyLists.includes(screen)),
    beforeLoad: (destination) => requiresScreen(destination.params.screen)(destination),
    component: CompanyList,
  }),
  ...areaServicoViews.map((view) => createRoute({ ...parent, ...view })),
  ...pendenciaScreens.map((screen) => createRoute({ ...parent, ...screen })),
  ...companyViews.map((view) => createRoute({ ...parent, ...view })),
  createRoute({ ...parent, ...novoBooking }),
  createRoute({ ...parent, ...pedidoView }),
  createRoute({
    ...parent,
    path: 'caminhoes-do-dia',
    beforeLoad: requiresScreen('caminhoes-do-dia'),
    component: lazyScreen(() => import('../features/agendamento/CaminhoesScreen.tsx'), 'CaminhoesScreen'),
  }),
  createRoute({
    ...parent,
    path: 'empresa',
    beforeLoad: requiresScreen('empresa'),
    component: lazyScreen(() => import('../features/empresa/EmpresaScreen.tsx'), 'EmpresaScreen'),
  }),
])
