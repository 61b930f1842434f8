import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface FormModalProps {
  opened: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

/** A modal that holds a form; the form is made new each time it opens. */
export function FormModal({ opened, title, onClose, children }: FormModalProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {children}
    </Modal>
  )
}

/** The fields of such a form with its two buttons. */
export function FormFields({
  children,
  busy,
  onCancel,
}: {
  children: ReactNode
  busy: boolean
  onCancel: () => void
}) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm">
      {children}
      <Group justify="end" mt="xs">
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('action.save')}
        </Button>
      </Group>
    </Stack>
  )
}
