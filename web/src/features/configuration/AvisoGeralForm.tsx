import { avisoDaysRefusal, daysInOrder } from '@cais/core/rules/aviso-geral.ts'
import { Button, Group, SimpleGrid, Stack, Switch, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NoticeDialog } from '../../ui/NoticeDialog.tsx'
import { TypedDateInput } from '../../ui/TypedDateInput.tsx'
import type { Properties } from './ConfigurationScreen.tsx'

/** The notice that opens once for everybody who signs in. */
export function AvisoGeralForm({ properties }: { properties: Properties }) {
  const { t } = useTranslation()
  const [mensagem, setMensagem] = useState(properties.currentOf('mensagem'))
  const [isEnabled, setEnabled] = useState(properties.currentOf('enable') === 'true')
  const [de, setDe] = useState(properties.currentOf('de'))
  const [ate, setAte] = useState(properties.currentOf('ate'))
  const [isPreview, preview] = useDisclosure()
  const backwards = avisoDaysRefusal({ de, ate })
  const lacksText = isEnabled && mensagem.trim() === ''
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (lacksText || backwards) return
        const before = { de: properties.currentOf('de'), ate: properties.currentOf('ate') }
        const days = daysInOrder(before, { de, ate })
        void properties.save({ mensagem, ...days, enable: String(isEnabled) })
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
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TypedDateInput
            label={t('configuration.aviso.de')}
            description={t('configuration.aviso.datas')}
            value={de || null}
            onChange={(day) => setDe(day ?? '')}
          />
          <TypedDateInput
            label={t('configuration.aviso.ate')}
            description={t('configuration.aviso.datas')}
            value={ate || null}
            error={backwards && t(backwards)}
            onChange={(day) => setAte(day ?? '')}
          />
        </SimpleGrid>
        <Group justify="end">
          <Button variant="default" disabled={mensagem.trim() === ''} onClick={preview.open}>
            {t('configuration.aviso.ver')}
          </Button>
          <Button type="submit" loading={properties.isSaving} disabled={lacksText || backwards !== null}>
            {t('configuration.aviso.save')}
          </Button>
        </Group>
      </Stack>
      <NoticeDialog texto={mensagem} opened={isPreview} onClose={preview.close} />
    </form>
  )
}
