import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ApiProblem } from '../client/api-problem.ts'
import { queryClient } from '../client/query-client.ts'
import { router } from '../routes/router.tsx'
import { Unreachable } from './shell/Unreachable.tsx'
import { theme } from './theme.ts'

/** The portal, or why nobody can be let in yet. */
export function App({ problem }: { problem: ApiProblem | null }) {
  const { t } = useTranslation()
  const labels = { confirm: t('action.confirm'), cancel: t('action.cancel') }
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-right" />
        <ModalsProvider labels={labels}>
          {problem ? <Unreachable problem={problem} /> : <RouterProvider router={router} />}
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
