import type { QueueView } from '@cais/core/api/jobs.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function QueueName({ queue }: { queue: QueueView['queue'] }) {
  const { t } = useTranslation()
  return (
    <>
      <Text size="sm">{t(`jobs.queue.${queue}`)}</Text>
      <Text size="xs" c="dimmed">
        {queue}
      </Text>
    </>
  )
}
