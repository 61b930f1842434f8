import { Button, Group, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from './ProblemAlert.tsx'
import { problemText } from './problem-text.ts'

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

/** The same in one line, for a part of a screen that works without it; empty while there is no error. */
export function LoadErrorLine({ title, error, onRetry }: LoadErrorProps & { title: string }) {
  const { t } = useTranslation()
  if (!error) return null
  return (
    <Group gap={6} role="status">
      <Text span size="sm" c="dimmed">
        {title} {problemText(error)}
      </Text>
      <Button size="compact-sm" variant="subtle" onClick={() => onRetry()}>
        {t('action.retry')}
      </Button>
    </Group>
  )
}
