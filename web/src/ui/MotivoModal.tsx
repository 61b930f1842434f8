import { Stack, Text, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from './ConfirmModal.tsx'

interface MotivoModalProps {
  opened: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  color?: string
  busy: boolean
  error: unknown
  onConfirm: (motivo: string) => void
  onClose: () => void
}

/** Asks once, and lets people say why; the timeline shows it to everybody with a part in the service. */
export function MotivoModal({ children, onConfirm, ...modal }: MotivoModalProps) {
  const { t } = useTranslation()
  const [motivo, setMotivo] = useState('')
  return (
    <ConfirmModal {...modal} dismissLabel={t('action.back')} onConfirm={() => onConfirm(motivo.trim())}>
      <Stack gap="sm">
        <Text component="div">{children}</Text>
        <Textarea
          label={t('servico.motivo')}
          description={t('servico.motivo-hint')}
          maxLength={500}
          autosize
          minRows={2}
          maxRows={6}
          value={motivo}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmModal>
  )
}
