import { Button, Checkbox, Group, SimpleGrid, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import type { ColumnChoice } from './use-columns.ts'

interface ColumnsDialogProps {
  columns: ColumnChoice
  opened: boolean
  onClose: () => void
}

/** The choice of columns, which takes effect at once. */
export function ColumnsDialog({ columns, opened, onClose }: ColumnsDialogProps) {
  const { t } = useTranslation()
  const { all, visible, toggle, reset } = columns
  return (
    <Dialog opened={opened} onClose={onClose} title={t('list.columns-title')}>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
          {all.map((column) => {
            const checked = visible.includes(column)
            return (
              <Checkbox
                key={column.id}
                label={t(`column.${column.id}`)}
                checked={checked}
                disabled={checked && visible.length === 1}
                onChange={() => toggle(column)}
              />
            )
          })}
        </SimpleGrid>
        <Group justify="space-between">
          <Button variant="subtle" onClick={reset}>
            {t('list.columns-usual')}
          </Button>
          <Button onClick={onClose}>{t('action.close')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
