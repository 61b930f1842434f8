import { createRoute } from '@tanstack/react-router'
import { novoServicoAddress, servicoAddress } from '../client/route-params.ts'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { requires } from './guard.ts'
import { rootRoute } from './root.tsx'

const screens = () => import('../features/novo-servico/screens.ts')
const signedIn = { getParentRoute: () => rootRoute, beforeLoad: requires('USER') }
const NovoServicoAdmin = lazyScreen(screens, 'NovoServicoAdminScreen')

/** The forms of services at addresses without a company: users choose among their companies, terminal staff among all. */
export const novoServicoRoutes = [
  createRoute({ ...signedIn, path: '/servico/new', component: NovoServicoAdmin }),
  createRoute({
    ...signedIn,
    path: '/servico/$tipoServico/$tipoCarga/$tipoCategoria/new',
    params: novoServicoAddress,
    component: NovoServicoAdmin,
  }),
  createRoute({
    ...signedIn,
    path: '/servico/$servicoId/edit',
    params: servicoAddress,
    component: lazyScreen(screens, 'EditarServicoAdminScreen'),
  }),
]
