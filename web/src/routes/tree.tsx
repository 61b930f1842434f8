import type { AnyRoute } from '@tanstack/react-router'
import { accountRoutes } from './account.tsx'
import { adminRoutes } from './admin.tsx'
import { companyRoutes } from './company.tsx'
import { empresasRoutes } from './empresas.tsx'
import { openListRoutes } from './lists.tsx'
import { novoServicoRoutes } from './novo-servico.tsx'
import { otherRoutes } from './other.tsx'
import { publicRoutes } from './public.tsx'
import { rootRoute } from './root.tsx'
import { servicoRoutes } from './servico.tsx'
import { terminalRoutes } from './terminal.tsx'
import { openViewRoutes } from './views.tsx'

/** All routes. They import the catalogue, so they are loaded for signed-in users only. */
export const growWholeTree = (others: AnyRoute[] = []) =>
  rootRoute.addChildren([
    ...publicRoutes,
    ...otherRoutes,
    ...accountRoutes,
    ...adminRoutes,
    ...empresasRoutes,
    ...terminalRoutes,
    ...novoServicoRoutes,
    ...servicoRoutes,
    companyRoutes,
    ...openListRoutes,
    ...openViewRoutes,
    ...others,
  ])
