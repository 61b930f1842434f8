import { terminalAuthorities } from '@cais/core/access/screens.ts'
import { createRoute } from '@tanstack/react-router'
import { servicoAddress } from '../client/route-params.ts'
import { lazyScreen } from '../ui/lazy-screen.tsx'
import { requires } from './guard.ts'
import { rootRoute } from './root.tsx'

const terminal = () => import('../features/terminal/screens.ts')
const mensagem = () => import('../features/mensagem/MensagensScreen.tsx')
const guarded = { getParentRoute: () => rootRoute, beforeLoad: requires(...terminalAuthorities) }

export const terminalRoutes = [
  createRoute({
    ...guarded,
    path: '/terminal/fila',
    component: lazyScreen(terminal, 'FilaScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    beforeLoad: requires('ADMIN', 'GERENTE_R_CLIENTE'),
    path: '/terminal/fila/ajustes',
    component: lazyScreen(terminal, 'AjustesScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    beforeLoad: requires('ADMIN', 'GERENTE_R_CLIENTE'),
    path: '/terminal/fila/numeros',
    component: lazyScreen(terminal, 'EstatisticasScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    beforeLoad: requires('ADMIN', 'GERENTE_R_CLIENTE'),
    path: '/terminal/grade',
    component: lazyScreen(() => import('../features/grade/GradeScreen.tsx'), 'GradeScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    beforeLoad: requires('ADMIN', 'GERENTE_R_CLIENTE'),
    path: '/terminal/portaria',
    component: lazyScreen(() => import('../features/portaria/PortariaScreen.tsx'), 'PortariaScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    beforeLoad: requires('ADMIN', 'GERENTE_R_CLIENTE'),
    path: '/terminal/tarifas',
    component: lazyScreen(terminal, 'TarifasScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    beforeLoad: requires('ADMIN', 'GERENTE_R_CLIENTE'),
    path: '/terminal/mensagens',
    component: lazyScreen(mensagem, 'MensagensScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    beforeLoad: requires('ADMIN', 'GERENTE_R_CLIENTE'),
    path: '/terminal/suporte',
    component: lazyScreen(() => import('../features/suporte/screens.ts'), 'AtendimentoScreen'),
  }),
  createRoute({
    ...guarded,
    path: '/terminal/servicos/$servicoId',
    params: servicoAddress,
    component: lazyScreen(terminal, 'TerminalServicoScreen'),
  }),
]
