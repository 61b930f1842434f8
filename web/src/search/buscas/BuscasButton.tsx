import { Button, Loader } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchable, useAfterFetch } from '../../ui/use-fetched.ts'
import type { BuscasProps } from './BuscasDialog.tsx'

const buscasDialog = fetchable(() => import('./BuscasDialog.tsx'))

/** Opens the dialog of saved searches, which is loaded at the first click. */
export function BuscasButton(props: BuscasProps) {
  const { t } = useTranslation()
  const [opened, { open, close }] = useDisclosure()
  const { isFetching, after } = useAfterFetch(buscasDialog)
  const { BuscasDialog } = buscasDialog.fetched ?? {}
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={isFetching ? <Loader size={15} /> : <IconBookmark size={15} aria-hidden />}
        aria-busy={isFetching || undefined}
        onClick={() => after(open)}
      >
        {t('buscaSalva.botao')}
      </Button>
      {BuscasDialog && <BuscasDialog {...props} opened={opened} onClose={close} />}
    </>
  )
}
