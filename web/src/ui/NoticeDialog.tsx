import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog.tsx'

interface NoticeDialogProps {
  texto: string
  opened: boolean
  onClose: () => void
}

/** The general notice as everybody sees it. */
export function NoticeDialog({ texto, opened, onClose }: NoticeDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('notice.title')}>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{texto}</Text>
      <Group justify="end" mt="md">
        <Button onClick={onClose} data-autofocus>
          {t('notice.understood')}
        </Button>
      </Group>
    </Dialog>
  )
}
