import { avisoDaysRefusal } from '@cais/core/rules/aviso-geral.ts'
import { Button, Group, SimpleGrid, Stack, Switch, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { NoticeDialog } from '../../ui/NoticeDialog.tsx'
import { TypedDateInput } from '../../ui/TypedDateInput.tsx'
import type { Properties } from './use-properties.ts'

/** The notice that opens once for every user who signs in. */
export function AvisoGeralForm({ properties }: { properties: Properties }) {
  const { t } = useTranslation()
  const { read, errorOf, write } = properties
  const [mensagem, de, ate] = [read('mensagem'), read('de'), read('ate')]
  const isEnabled = read('enable') === 'true'
  const [isPreview, preview] = useDisclosure()
  const backwards = avisoDaysRefusal({ de, ate })
  const lacksText = isEnabled && mensagem.trim() === ''
  const isSound = !lacksText && backwards === null
  return (
    <form {...properties.propsFor(isSound)}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('configuration.aviso.explica')}
        </Text>
        <Switch
          label={t('configuration.aviso.enable')}
          checked={isEnabled}
          error={errorOf('enable')}
          data-path="enable"
          onChange={({ currentTarget }) => write('enable', String(currentTarget.checked))}
        />
        <Textarea
          label={t('configuration.aviso.mensagem')}
          autosize
          minRows={3}
          maxLength={2000}
          value={mensagem}
          error={lacksText ? t('configuration.aviso.sem-texto') : errorOf('mensagem')}
          data-path="mensagem"
          onChange={({ currentTarget }) => write('mensagem', currentTarget.value)}
        />
        <Textarea
          label={t('configuration.aviso.mensagem-en')}
          description={t('configuration.aviso.mensagem-en-hint')}
          autosize
          minRows={2}
          maxLength={2000}
          value={read('mensagem-en')}
          error={errorOf('mensagem-en')}
          data-path="mensagem-en"
          onChange={({ currentTarget }) => write('mensagem-en', currentTarget.value)}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TypedDateInput
            label={t('configuration.aviso.de')}
            description={t('configuration.aviso.datas')}
            value={de || null}
            error={errorOf('de')}
            data-path="de"
            onChange={(day) => write('de', day ?? '')}
          />
          <TypedDateInput
            label={t('configuration.aviso.ate')}
            description={t('configuration.aviso.datas')}
            value={ate || null}
            error={backwards ? t(backwards) : errorOf('ate')}
            data-path="ate"
            onChange={(day) => write('ate', day ?? '')}
          />
        </SimpleGrid>
        <Group justify="end">
          <Button variant="default" disabled={mensagem.trim() === ''} onClick={preview.open}>
            {t('configuration.aviso.ver')}
          </Button>
          <Button type="submit" loading={properties.isSaving} disabled={!isSound || !properties.isChanged}>
            {t('configuration.aviso.save')}
          </Button>
        </Group>
      </Stack>
      <NoticeDialog texto={mensagem} opened={isPreview} onClose={preview.close} />
    </form>
  )
}
