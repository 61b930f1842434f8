import { Button, Group, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { session } from '../client/session.ts'
import { Dialog } from './Dialog.tsx'

/** Asks before a screen with unsaved input is left. A user who has signed out is not asked. */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const { t } = useTranslation()
  const holds = () => session.get().account !== null && isDirty()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: holds,
    enableBeforeUnload: holds,
    withResolver: true,
  })
  return (
    <Dialog opened={status === 'blocked'} onClose={() => reset?.()} title={t('unsaved.title')}>
      <Text>{t('unsaved.text')}</Text>
      <Group justify="end" mt="md">
        <Button variant="default" onClick={() => proceed?.()}>
          {t('unsaved.leave')}
        </Button>
        <Button onClick={() => reset?.()} data-autofocus>
          {t('unsaved.stay')}
        </Button>
      </Group>
    </Dialog>
  )
}
