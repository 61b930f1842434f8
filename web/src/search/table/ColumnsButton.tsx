import { Button, Checkbox, Group, SimpleGrid, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import type { ColumnChoice } from './use-columns.ts'

/** Opens the choice of columns, which takes effect at once. */
export function ColumnsButton({ columns }: { columns: ColumnChoice }) {
  const { t } = useTranslation()
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconColumns3 size={15} />} onClick={open}>
        {t('list.columns')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('list.columns-title')}>
        <ColumnBoxes columns={columns} onClose={close} />
      </Dialog>
    </>
  )
}

function ColumnBoxes({ columns, onClose }: { columns: ColumnChoice; onClose: () => void }) {
  const { t } = useTranslation()
  const { all, visible, toggle, reset } = columns
  return (
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
  )
}
