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
  /** "Cancel" by default; another label is needed where cancelling is the question. */
  dismissLabel?: string
  color?: string
  busy: boolean
  /** The error of the last attempt; the modal stays open and shows it. */
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

/** Moves the focus to the page's content when the button that opened the modal was deleted with its row. */
export function focusMainWhenLost() {
  if (document.activeElement === document.body)
    document.getElementById('main')?.focus({ preventScroll: true })
}
