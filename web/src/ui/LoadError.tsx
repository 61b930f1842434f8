import { Button, Stack } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from './ProblemAlert.tsx'

interface LoadErrorProps {
  title?: string | undefined
  error: unknown
  onRetry: () => unknown
}

/** Shows why data could not be loaded, with a retry button. */
export function LoadError({ title, error, onRetry }: LoadErrorProps) {
  const { t } = useTranslation()
  return (
    <Stack align="start">
      <ProblemAlert stays error={error} title={title ?? t('list.error')} w="100%" />
      <Button variant="light" leftSection={<IconRefresh size={16} />} onClick={() => onRetry()}>
        {t('action.retry')}
      </Button>
    </Stack>
  )
}
