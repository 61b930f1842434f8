import { createRoute } from '@tanstack/react-router'
import { requires } from '../app/guard.ts'
import { lazyScreen } from '../app/lazy-screen.tsx'
import { idIn } from './params.ts'
import { rootRoute } from './root.tsx'

const screens = () => import('../features/novo-servico/screens.ts')
const staff = { getParentRoute: () => rootRoute, beforeLoad: requires('ADMIN', 'GERENTE_R_CLIENTE') }
const NovoServicoAdmin = lazyScreen(screens, (all) => all.NovoServicoAdminScreen)

/** Asking and correcting without a company of one's own, for the terminal's people. */
export const novoServicoRoutes = [
  createRoute({ ...staff, path: '/servico/new', component: NovoServicoAdmin }),
  createRoute({
    ...staff,
    path: '/servico/$tipoServico/$tipoCarga/$tipoCategoria/new',
    component: NovoServicoAdmin,
  }),
  createRoute({
    ...staff,
    path: '/servico/$servicoId/edit',
    params: idIn('servicoId'),
    component: lazyScreen(screens, (all) => all.EditarServicoAdminScreen),
  }),
]
