import { Button, Group, Stack, Switch, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Properties } from './ConfigurationScreen.tsx'

/** The notice that opens once for everybody who signs in. */
export function AvisoGeralForm({ properties }: { properties: Properties }) {
  const { t } = useTranslation()
  const [mensagem, setMensagem] = useState(properties.currentOf('mensagem'))
  const [isEnabled, setEnabled] = useState(properties.currentOf('enable') === 'true')
  const lacksText = isEnabled && mensagem.trim() === ''
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!lacksText) void properties.save({ mensagem, enable: String(isEnabled) })
      }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('configuration.aviso.explica')}
        </Text>
        <Switch
          label={t('configuration.aviso.enable')}
          checked={isEnabled}
          onChange={({ currentTarget }) => setEnabled(currentTarget.checked)}
        />
        <Textarea
          label={t('configuration.aviso.mensagem')}
          autosize
          minRows={3}
          maxLength={2000}
          value={mensagem}
          error={lacksText && t('configuration.aviso.sem-texto')}
          onChange={({ currentTarget }) => setMensagem(currentTarget.value)}
        />
        <Group justify="end">
          <Button type="submit" loading={properties.isSaving} disabled={lacksText}>
            {t('configuration.aviso.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
