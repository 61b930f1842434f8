import type { AnexoView } from '@cais/core/api/anexo.ts'
import { Group, List, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveAnexo } from '../../client/anexo-queries.ts'
import { textOf } from '../../client/text-of.ts'
import { RowAction } from '../../ui/RowAction.tsx'
import { useSizeText } from '../../ui/use-size-text.ts'
import { isAttached } from './is-attached.ts'
import { entityKey, useEntityName } from './use-entity-name.ts'

type SaveFile = (anexo: AnexoView) => Promise<void>

/** Attachments for users who may only read them, grouped by row and type. */
export function AnexosView({ anexos, save = saveAnexo }: { anexos: AnexoView[]; save?: SaveFile }) {
  const { t } = useTranslation()
  const entityName = useEntityName()
  if (anexos.length === 0) return <Text c="dimmed">{t('anexo.empty')}</Text>
  const links = anexos.flatMap((anexo) =>
    anexo.anexosEntities.filter(isAttached).map((link) => ({ anexo, link })),
  )
  const groups = Object.values(Object.groupBy(links, ({ link }) => entityKey(link)))
  return (
    <Stack>
      {groups.map((group = []) => {
        const [first] = group
        if (!first) return null
        const byTipo = Object.entries(Object.groupBy(group, ({ anexo }) => anexo.tipo))
        return (
          <section key={entityKey(first.link)} aria-label={entityName(first.link)}>
            <Title order={3} size="h6" mb={4}>
              {entityName(first.link)}
            </Title>
            {byTipo.map(([tipo, some]) => (
              <Group key={tipo} align="start" gap="md" mb={4}>
                <Text size="sm" c="dimmed" w={180}>
                  {textOf(`enum.anexoTipo.${tipo}`)}
                </Text>
                <List listStyleType="none" size="sm">
                  {some.map(({ anexo }) => (
                    <AnexoItem key={anexo.id} anexo={anexo} save={save} />
                  ))}
                </List>
              </Group>
            ))}
          </section>
        )
      })}
    </Stack>
  )
}

function AnexoItem({ anexo, save }: { anexo: AnexoView; save: SaveFile }) {
  const { t } = useTranslation()
  const sizeText = useSizeText()
  return (
    <List.Item>
      <Group gap={6} wrap="nowrap">
        <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
          {anexo.name}
        </Text>
        <Text span size="xs" c="dimmed">
          {sizeText(anexo.tamanho)}
        </Text>
        <RowAction
          icon={IconDownload}
          label={t('anexo.download', { name: anexo.name })}
          onClick={() => void save(anexo)}
        />
      </Group>
    </List.Item>
  )
}
