import { Alert, Button, Group } from '@mantine/core'
import { IconZoomExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface NoResultsProps {
  reason: string
  /** Missing where nothing was asked that could be cleared. */
  onClear?: (() => void) | undefined
}

/** A list that found nothing: why, and the way back to all of it. */
export function NoResults({ reason, onClear }: NoResultsProps) {
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
          {onClear && (
            <Button size="xs" variant="default" onClick={onClear}>
              {t('list.clear-filter')}
            </Button>
          )}
        </Group>
      )}
    </Alert>
  )
}
