import { Alert, Button, Group } from '@mantine/core'
import { IconShipOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** A line-up without ships: there are none, or none that the filters let through. */
export function NoShips({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <Alert color="ambar" icon={<IconShipOff aria-hidden />} role="status" title={t('lineup.empty.title')}>
      {isFiltered ? (
        <Group justify="space-between" gap="sm">
          {t('lineup.empty.filtered')}
          <Button size="xs" variant="default" onClick={onClear}>
            {t('list.clear-filter')}
          </Button>
        </Group>
      ) : (
        t('lineup.empty.text')
      )}
    </Alert>
  )
}
