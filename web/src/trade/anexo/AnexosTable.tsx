import type { AnexoView } from '@cais/core/api/anexo.ts'
import { Group, List, Text } from '@mantine/core'
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveAnexo } from '../../client/anexo-queries.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { RowAction } from '../../ui/RowAction.tsx'
import { useSizeText } from '../../ui/use-size-text.ts'
import { isAttached } from './is-attached.ts'
import { useEntityName } from './use-entity-name.ts'

interface AnexosTableProps {
  anexos: AnexoView[]
  onEdit: (anexo: AnexoView) => void
  onRemove: (anexo: AnexoView) => void
}

/** Attachments for users who may edit them. */
export function AnexosTable({ anexos, onEdit, onRemove }: AnexosTableProps) {
  const { t } = useTranslation()
  const entityName = useEntityName()
  const sizeText = useSizeText()
  const refusal = (allowed: boolean) => (allowed ? null : t('anexo.fixed'))
  return (
    <DataTable
      name={t('anexo.title')}
      empty={t('anexo.empty')}
      minWidth={640}
      rows={anexos}
      columns={[
        {
          key: 'name',
          label: t('anexo.file'),
          cell: (anexo) => (
            <Group gap={6} wrap="nowrap">
              <span>
                <Text span style={{ overflowWrap: 'anywhere' }}>
                  {anexo.name}
                </Text>{' '}
                <Text span size="xs" c="dimmed">
                  {sizeText(anexo.tamanho)}
                </Text>
              </span>
              <RowAction
                icon={IconDownload}
                label={t('anexo.download', { name: anexo.name })}
                onClick={() => void saveAnexo(anexo)}
              />
            </Group>
          ),
        },
        { key: 'tipo', label: t('anexo.tipo'), cell: ({ tipo }) => t(`enum.anexoTipo.${tipo}`) },
        {
          key: 'entities',
          label: t('anexo.entities'),
          cell: ({ anexosEntities }) => (
            <List listStyleType="none" size="sm">
              {anexosEntities.filter(isAttached).map((link) => (
                <List.Item key={link.id}>{entityName(link)}</List.Item>
              ))}
            </List>
          ),
        },
        {
          key: 'actions',
          kind: 'actions',
          label: t('list.actions'),
          align: 'right',
          cell: (anexo) => (
            <Group gap={2} wrap="nowrap" justify="end">
              <RowAction
                icon={IconPencil}
                label={`${t('action.edit')} ${anexo.name}`}
                refusal={refusal(anexo.podeEditar)}
                onClick={() => onEdit(anexo)}
              />
              <RowAction
                icon={IconTrash}
                color="red"
                label={`${t('action.delete')} ${anexo.name}`}
                refusal={refusal(anexo.podeRemover)}
                onClick={() => onRemove(anexo)}
              />
            </Group>
          ),
        },
      ]}
    />
  )
}
