import { accountRoutes } from './account.tsx'
import { adminRoutes } from './admin.tsx'
import { companyRoutes, entidadeRoute } from './company.tsx'
import { escalaRoutes } from './escala.tsx'
import { publicRoutes } from './public.tsx'
import { rootRoute } from './root.tsx'

export const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  ...accountRoutes,
  ...adminRoutes,
  ...escalaRoutes,
  companyRoutes,
  entidadeRoute,
])
