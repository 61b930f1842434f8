import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog.tsx'
import { ProblemAlert } from './ProblemAlert.tsx'

interface ConfirmModalProps {
  opened: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  /** "Cancel" unless that is what is being asked about. */
  dismissLabel?: string
  color?: string
  busy: boolean
  /** Why it did not work; the modal stays open and says so. */
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

/** Asks once before something that cannot be undone. */
export function ConfirmModal({
  opened,
  title,
  children,
  confirmLabel,
  dismissLabel,
  color = 'red.9',
  busy,
  error,
  onConfirm,
  onClose,
}: ConfirmModalProps) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} onExitTransitionEnd={focusMainWhenLost} title={title}>
      <Stack>
        <Text component="div">{children}</Text>
        <ProblemAlert error={error} />
        <Group justify="end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {dismissLabel ?? t('action.cancel')}
          </Button>
          <Button color={color} loading={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** The button that opened the modal may be gone with what was deleted. */
export function focusMainWhenLost() {
  if (document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true })
}
