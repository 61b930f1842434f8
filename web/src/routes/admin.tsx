import { comecarAuthorities } from '@cais/core/access/screens.ts'
import { createRoute } from '@tanstack/react-router'
import { cadastroAddress, cadastroRowAddress, rowAddress, userAddress } from '../client/route-params.ts'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { requires, requiresOwn } from './guard.ts'
import { rootRoute } from './root.tsx'

const users = () => import('../features/users/screens.ts')
const configuration = () => import('../features/configuration/screens.ts')
const cadastros = () => import('../features/admin/cadastros/FormScreens.tsx')
const docs = () => import('../features/docs/screens.ts')
const guarded = { getParentRoute: () => rootRoute, beforeLoad: requires('ADMIN', 'GERENTE_R_CLIENTE') }

/** Each is fetched by itself: one of them brings plots along. */
const operational = [
  [
    '/admin/audits',
    lazyScreen(
      () => import('../features/admin/audits/AuditsScreen.tsx'),
      (screens) => screens.AuditsScreen,
    ),
  ],
  [
    '/admin/jhi-health',
    lazyScreen(
      () => import('../features/admin/health/HealthScreen.tsx'),
      (screens) => screens.HealthScreen,
    ),
  ],
  [
    '/admin/jhi-metrics',
    lazyScreen(
      () => import('../features/admin/metrics/MetricsScreen.tsx'),
      (screens) => screens.MetricsScreen,
    ),
  ],
  [
    '/admin/logs',
    lazyScreen(
      () => import('../features/admin/logs/LogsScreen.tsx'),
      (screens) => screens.LogsScreen,
    ),
  ],
  [
    '/admin/pagamentos',
    lazyScreen(
      () => import('../features/admin/pagamentos/PagamentosScreen.tsx'),
      (screens) => screens.PagamentosScreen,
    ),
  ],
  [
    '/admin/jobs',
    lazyScreen(
      () => import('../features/admin/jobs/JobsScreen.tsx'),
      (screens) => screens.JobsScreen,
    ),
  ],
  [
    '/admin/integracao',
    lazyScreen(
      () => import('../features/admin/integracao/IntegracaoScreen.tsx'),
      (screens) => screens.IntegracaoScreen,
    ),
  ],
  [
    '/admin/cadastros',
    lazyScreen(
      () => import('../features/admin/cadastros/CadastrosScreen.tsx'),
      (screens) => screens.CadastrosScreen,
    ),
  ],
] as const

export const adminRoutes = [
  createRoute({
    ...guarded,
    path: '/admin/comecar',
    beforeLoad: requiresOwn(...comecarAuthorities),
    component: lazyScreen(
      () => import('../features/comecar/screens.ts'),
      (screens) => screens.ComecarScreen,
    ),
  }),
  createRoute({
    ...guarded,
    path: '/admin/user-management',
    component: lazyScreen(users, (screens) => screens.UsersScreen),
  }),
  createRoute({
    ...guarded,
    path: '/admin/user-management/new',
    component: lazyScreen(users, (screens) => screens.NewUserScreen),
  }),
  createRoute({
    ...guarded,
    path: '/admin/user-management/$userId/edit',
    params: userAddress,
    component: lazyScreen(users, (screens) => screens.EditUserScreen),
  }),
  createRoute({
    ...guarded,
    path: '/admin/user-management/$userId/view',
    params: userAddress,
    component: lazyScreen(users, (screens) => screens.ViewUserScreen),
  }),
  createRoute({
    ...guarded,
    path: '/admin/jhi-configuration',
    component: lazyScreen(configuration, (screens) => screens.ConfigurationScreen),
  }),
  createRoute({
    ...guarded,
    path: '/admin/fontes',
    component: lazyScreen(
      () => import('../features/empresa/screens.ts'),
      (screens) => screens.FontesScreen,
    ),
  }),
  createRoute({
    ...guarded,
    path: '/admin/webhooks',
    component: lazyScreen(
      () => import('../features/empresa/screens.ts'),
      (screens) => screens.WebhooksScreen,
    ),
  }),
  createRoute({
    ...guarded,
    path: '/admin/integracao/recebimentos/$rowId',
    params: rowAddress,
    component: lazyScreen(
      () => import('../features/admin/integracao/RecebimentoScreen.tsx'),
      (screens) => screens.RecebimentoScreen,
    ),
  }),
  createRoute({
    ...guarded,
    path: '/admin/cadastros/$recurso/new',
    beforeLoad: requiresOwn('ADMIN'),
    params: cadastroAddress,
    component: lazyScreen(cadastros, (screens) => screens.NovoCadastroScreen),
  }),
  createRoute({
    ...guarded,
    path: '/admin/cadastros/$recurso/$rowId/edit',
    beforeLoad: requiresOwn('ADMIN'),
    params: cadastroRowAddress,
    component: lazyScreen(cadastros, (screens) => screens.EditCadastroScreen),
  }),
  ...operational.map(([path, component]) => createRoute({ ...guarded, path, component })),
  createRoute({
    ...guarded,
    path: '/admin/docs',
    component: lazyScreen(docs, (screens) => screens.DocsScreen),
  }),
]
