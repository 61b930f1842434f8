import { Alert, Button, Group } from '@mantine/core'
import { IconZoomExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface NoResultsProps {
  reason: string
  /** Undefined where no filter is set that could be cleared. */
  onClear?: (() => void) | undefined
}

/** Says why a list is empty, with a button that clears the filters. */
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
