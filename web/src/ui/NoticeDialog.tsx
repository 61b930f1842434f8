import { Button, CloseButton, Group, Text, Title } from '@mantine/core'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './NoticeDialog.module.css'

interface NoticeDialogProps {
  texto: string
  opened: boolean
  onClose: () => void
}

/**
 * The general notice to all users. It is the browser's own dialog: the first screen loads it, and the kit's modal would
 * make that slower.
 */
export function NoticeDialog({ texto, opened, onClose }: NoticeDialogProps) {
  const { t } = useTranslation()
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const understood = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!opened) return dialog.current?.close()
    dialog.current?.showModal()
    understood.current?.focus()
  }, [opened])
  const closeOutside = ({ target }: MouseEvent) => target === dialog.current && onClose()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it with Escape.
    <dialog
      ref={dialog}
      className={classes.notice}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={closeOutside}
    >
      <Group justify="space-between" wrap="nowrap" mb="md">
        <Title order={2} id={title} size="md" fw={400}>
          {t('notice.title')}
        </Title>
        <CloseButton aria-label={t('action.close')} onClick={onClose} />
      </Group>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{texto}</Text>
      <Group justify="end" mt="md">
        <Button ref={understood} onClick={onClose}>
          {t('notice.understood')}
        </Button>
      </Group>
    </dialog>
  )
}
