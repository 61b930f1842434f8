import { loadProperty } from '@cais/core/api/configuration.ts'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { noteBesideToken, readBesideToken } from '../../client/token.ts'
import { Dialog } from '../../ui/Dialog.tsx'

const group = 'aviso-geral'
const seenNote = 'notice-seen'

/** The notice to everybody: opens once after signing in, when the configuration says so. */
export function GeneralNotice() {
  const { t } = useTranslation()
  const [seen, setSeen] = useState(() => readBesideToken(seenNote) === 'true')
  const enabled = useAnswer(
    loadProperty,
    { params: { group, key: 'enable' } },
    { quiet: true, enabled: !seen },
  )
  const isEnabled = enabled.data?.value === 'true'
  const text = useAnswer(
    loadProperty,
    { params: { group, key: 'mensagem' } },
    { quiet: true, enabled: !seen && isEnabled },
  )
  const close = () => {
    noteBesideToken(seenNote, 'true')
    setSeen(true)
  }
  const opened = !seen && isEnabled && Boolean(text.data?.value)
  return (
    <Dialog opened={opened} onClose={close} title={t('notice.title')}>
      <Text style={{ whiteSpace: 'pre-line' }}>{text.data?.value}</Text>
      <Group justify="end" mt="md">
        <Button onClick={close} data-autofocus>
          {t('notice.understood')}
        </Button>
      </Group>
    </Dialog>
  )
}
