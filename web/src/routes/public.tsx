import { Container } from '@mantine/core'
import { createRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { lazyScreen, ScreenLoading } from '../ui/lazy-screen.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { firstScreens } from './first-screens.ts'
import { HomeScreen } from './HomeScreen.tsx'
import { rootRoute } from './root.tsx'

const parent = { getParentRoute: () => rootRoute }
const account = () => import('../features/account/screens.ts')

export const publicRoutes = [
  createRoute({ ...parent, path: '/', component: HomeScreen }),
  createRoute({
    ...parent,
    path: '/line-up',
    component: lazyScreen(firstScreens['/line-up'], 'LineupScreen'),
    pendingComponent: LineupLoading,
  }),
  createRoute({
    ...parent,
    path: '/register',
    component: lazyScreen(account, 'RegisterScreen'),
  }),
  createRoute({
    ...parent,
    path: '/register/terms',
    component: lazyScreen(account, 'TermsScreen'),
  }),
  createRoute({
    ...parent,
    path: '/account/activate',
    component: lazyScreen(account, 'ActivateScreen'),
  }),
  createRoute({
    ...parent,
    path: '/account/email/set',
    component: lazyScreen(account, 'ConfirmSetEmailScreen'),
  }),
  createRoute({
    ...parent,
    path: '/account/reset/request',
    component: lazyScreen(account, 'ResetRequestScreen'),
  }),
  createRoute({
    ...parent,
    path: '/account/reset/finish',
    component: lazyScreen(account, 'ResetFinishScreen'),
  }),
]

/** A placeholder of the line-up while its screen loads. */
function LineupLoading() {
  const { t } = useTranslation()
  return (
    <Container fluid py="lg">
      <PageTitle>{t('menu.entry.line-up')}</PageTitle>
      <ScreenLoading />
    </Container>
  )
}
