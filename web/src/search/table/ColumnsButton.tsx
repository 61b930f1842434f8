import { Button, Loader } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchable, useAfterFetch } from '../../ui/use-fetched.ts'
import type { ColumnChoice } from './use-columns.ts'

const columnsDialog = fetchable(() => import('./ColumnsDialog.tsx'))

/** Opens the choice of columns, which is fetched when somebody first wants it. */
export function ColumnsButton({ columns }: { columns: ColumnChoice }) {
  const { t } = useTranslation()
  const [opened, { open, close }] = useDisclosure()
  const { isFetching, after } = useAfterFetch(columnsDialog)
  const { ColumnsDialog } = columnsDialog.fetched ?? {}
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={isFetching ? <Loader size={15} /> : <IconColumns3 size={15} />}
        aria-busy={isFetching || undefined}
        onClick={() => after(open)}
      >
        {t('list.columns')}
      </Button>
      {ColumnsDialog && <ColumnsDialog columns={columns} opened={opened} onClose={close} />}
    </>
  )
}
