import { Alert, Button, Group } from '@mantine/core'
import { IconZoomExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** A list that found nothing, and the way back to all of it. */
export function NoResults({ reason, onClear }: { reason: string; onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <Alert
      color="ambar"
      icon={<IconZoomExclamation aria-hidden />}
      role="status"
      title={t('list.no-results')}
    >
      {reason && (
        <Group justify="space-between" gap="sm">
          {reason}
          <Button size="xs" variant="default" onClick={onClear}>
            {t('list.clear-filter')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
