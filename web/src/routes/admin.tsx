import { comecarAuthorities } from '@cais/core/access/screens.ts'
import { createRoute } from '@tanstack/react-router'
import { cadastroAddress, cadastroRowAddress, rowAddress, userAddress } from '../client/route-params.ts'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { requires, requiresOwn } from './guard.ts'
import { rootRoute } from './root.tsx'

const users = () => import('../features/users/screens.ts')
const configuration = () => import('../features/configuration/ConfigurationScreen.tsx')
const cadastros = () => import('../features/a-mao/FormScreens.tsx')
const docs = () => import('../features/docs/DocsScreen.tsx')
const guarded = { getParentRoute: () => rootRoute, beforeLoad: requires('ADMIN', 'GERENTE_R_CLIENTE') }

/** Each screen is loaded by itself, because one of them loads the plots. */
const operational = [
  ['/admin/audits', lazyScreen(() => import('../features/audits/AuditsScreen.tsx'), 'AuditsScreen')],
  ['/admin/jhi-health', lazyScreen(() => import('../features/health/HealthScreen.tsx'), 'HealthScreen')],
  ['/admin/jhi-metrics', lazyScreen(() => import('../features/metrics/MetricsScreen.tsx'), 'MetricsScreen')],
  ['/admin/logs', lazyScreen(() => import('../features/loggers/LogsScreen.tsx'), 'LogsScreen')],
  [
    '/admin/pagamentos',
    lazyScreen(() => import('../features/pagamento/PagamentosScreen.tsx'), 'PagamentosScreen'),
  ],
  ['/admin/jobs', lazyScreen(() => import('../features/jobs/JobsScreen.tsx'), 'JobsScreen')],
  [
    '/admin/integracao',
    lazyScreen(() => import('../features/integracao/IntegracaoScreen.tsx'), 'IntegracaoScreen'),
  ],
  ['/admin/cadastros', lazyScreen(() => import('../features/a-mao/CadastrosScreen.tsx'), 'CadastrosScreen')],
] as const

export const adminRoutes = [
  createRoute({
    ...guarded,
    path: '/admin/comecar',
    beforeLoad: requiresOwn(...comecarAuthorities),
    component: lazyScreen(() => import('../features/comecar/ComecarScreen.tsx'), 'ComecarScreen'),
  }),
  createRoute({
    ...guarded,
    path: '/admin/user-management',
    component: lazyScreen(users, 'UsersScreen'),
  }),
  createRoute({
    ...guarded,
    path: '/admin/user-management/new',
    component: lazyScreen(users, 'NewUserScreen'),
  }),
  createRoute({
    ...guarded,
    path: '/admin/user-management/$userId/edit',
    params: userAddress,
    component: lazyScreen(users, 'EditUserScreen'),
  }),
  createRoute({
    ...guarded,
    path: '/admin/user-management/$userId/view',
    params: userAddress,
    component: lazyScreen(users, 'ViewUserScreen'),
  }),
  createRoute({
    ...guarded,
    path: '/admin/jhi-configuration',
    component: lazyScreen(configuration, 'ConfigurationScreen'),
  }),
  createRoute({
    ...guarded,
    path: '/admin/fontes',
    component: lazyScreen(() => import('../features/empresa/screens.ts'), 'FontesScreen'),
  }),
  createRoute({
    ...guarded,
    path: '/admin/webhooks',
    beforeLoad: requiresOwn(...comecarAuthorities),
    component: lazyScreen(() => import('../features/empresa/screens.ts'), 'WebhooksScreen'),
  }),
  createRoute({
    ...guarded,
    path: '/admin/integracao/recebimentos/$rowId',
    params: rowAddress,
    component: lazyScreen(() => import('../features/integracao/RecebimentoScreen.tsx'), 'RecebimentoScreen'),
  }),
  createRoute({
    ...guarded,
    path: '/admin/cadastros/$recurso/new',
    beforeLoad: requiresOwn('ADMIN'),
    params: cadastroAddress,
    component: lazyScreen(cadastros, 'NovoCadastroScreen'),
  }),
  createRoute({
    ...guarded,
    path: '/admin/cadastros/$recurso/$rowId/edit',
    beforeLoad: requiresOwn('ADMIN'),
    params: cadastroRowAddress,
    component: lazyScreen(cadastros, 'EditCadastroScreen'),
  }),
  ...operational.map(([path, component]) => createRoute({ ...guarded, path, component })),
  createRoute({
    ...guarded,
    path: '/admin/docs',
    component: lazyScreen(docs, 'DocsScreen'),
  }),
]
