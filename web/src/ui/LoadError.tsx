import { Button, Stack } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from './ProblemAlert.tsx'

/** Something could not be read: the reason, and another try. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation()
  return (
    <Stack align="start">
      <ProblemAlert stays error={error} title={t('list.error')} w="100%" />
      <Button variant="light" leftSection={<IconRefresh size={16} />} onClick={() => onRetry()}>
        {t('action.retry')}
      </Button>
    </Stack>
  )
}
