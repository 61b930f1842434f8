import type { Route } from '@cais/core/api/route.ts'
import { Button, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconClipboardCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormFields } from '../../ui/FormButtons.tsx'

export interface CorrigirFormProps {
  onSaved: () => Promise<void>
  onCancel: () => void
}

interface CorrigirCadastroProps {
  /** The read that shows the record; its cache is refreshed. */
  route: Route
  children: (props: CorrigirFormProps) => ReactNode
}

/** A button that opens the terminal's record, for staff to check and correct it. */
export function CorrigirCadastro({ route, children }: CorrigirCadastroProps) {
  const { t } = useTranslation()
  const [opened, { open, close }] = useDisclosure(false)
  const onSaved = async () => {
    await queryClient.invalidateQueries({ queryKey: keyOf(route) })
    close()
  }
  return (
    <>
      <Button variant="default" leftSection={<IconClipboardCheck size={16} aria-hidden />} onClick={open}>
        {t('autorizacaoDeAcesso.corrigir')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('autorizacaoDeAcesso.corrigir')}>
        {opened && children({ onSaved, onCancel: close })}
      </Dialog>
    </>
  )
}

interface MotivoDaCorrecaoProps {
  busy: boolean
  onCancel: () => void
  input: object
  children: ReactNode
}

/** The fields of a record, and the reason for the change. */
export function MotivoDaCorrecao({ busy, onCancel, input, children }: MotivoDaCorrecaoProps) {
  const { t } = useTranslation()
  return (
    <FormFields busy={busy} onCancel={onCancel}>
      <Text size="sm">{t('autorizacaoDeAcesso.corrigir-ajuda')}</Text>
      {children}
      <Textarea
        label={t('autorizacaoDeAcesso.corrigir-motivo')}
        required
        autosize
        minRows={2}
        maxLength={500}
        {...input}
      />
    </FormFields>
  )
}
