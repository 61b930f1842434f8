import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { requires } from './guard.ts'
import { idIn } from './params.ts'
import { rootRoute } from './root.tsx'

const screens = () => import('../features/novo-servico/screens.ts')
const signedIn = { getParentRoute: () => rootRoute, beforeLoad: requires('USER') }
const NovoServicoAdmin = lazyScreen(screens, (all) => all.NovoServicoAdminScreen)

/** Asking and correcting where the address names no company: people choose among theirs, staff among all. */
export const novoServicoRoutes = [
  createRoute({ ...signedIn, path: '/servico/new', component: NovoServicoAdmin }),
  createRoute({
    ...signedIn,
    path: '/servico/$tipoServico/$tipoCarga/$tipoCategoria/new',
    component: NovoServicoAdmin,
  }),
  createRoute({
    ...signedIn,
    path: '/servico/$servicoId/edit',
    params: idIn('servicoId'),
    component: lazyScreen(screens, (all) => all.EditarServicoAdminScreen),
  }),
]
