import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { theme } from './theme.ts'

export function App() {
  const { t } = useTranslation()
  const labels = { confirm: t('action.confirm'), cancel: t('action.cancel') }
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-right" />
        <ModalsProvider labels={labels}>
          <RouterProvider router={router} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
