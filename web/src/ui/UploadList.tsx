import { ActionIcon, Group, List, Progress, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconFile, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSizeText } from './use-size-text.ts'
import type { Upload } from './use-uploads.ts'

interface UploadListProps {
  uploads: Upload[]
  onRemove: (key: number) => void
  /** Details of a file that can be sent. */
  detailsOf?: (upload: Upload) => ReactNode
}

/** The chosen files, each with its progress or the reason why it is refused. */
export function UploadList({ uploads, onRemove, detailsOf }: UploadListProps) {
  const { t } = useTranslation()
  if (uploads.length === 0) return null
  return (
    <List
      listStyleType="none"
      spacing="xs"
      aria-label={t('anexo.files')}
      styles={{ itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } }}
    >
      {uploads.map((one) => (
        <List.Item key={one.key}>
          <UploadRow upload={one} onRemove={onRemove} />
          {one.state !== 'refused' && detailsOf?.(one)}
        </List.Item>
      ))}
    </List>
  )
}

const signs = { ready: IconFile, sending: IconFile, sent: IconCircleCheck, refused: IconAlertCircle }
const colors = { ready: 'dimmed', sending: 'dimmed', sent: 'teal.8', refused: 'red.8' }

function UploadRow({ upload, onRemove }: { upload: Upload; onRemove: (key: number) => void }) {
  const { t } = useTranslation()
  const sizeText = useSizeText()
  const { key, file, state, progress, recusa } = upload
  const Sign = signs[state]
  return (
    <Stack gap={2}>
      <Group gap={8} wrap="nowrap" justify="space-between">
        <Group gap={8} wrap="nowrap" miw={0}>
          <Text c={colors[state]} span lh={1}>
            <Sign size={17} aria-hidden />
          </Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {file.name}
          </Text>
          <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {state === 'sent' ? t('anexo.sent') : sizeText(file.size)}
          </Text>
        </Group>
        {(state === 'ready' || state === 'refused') && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('anexo.drop-file', { name: file.name })}
            onClick={() => onRemove(key)}
          >
            <IconX size={15} />
          </ActionIcon>
        )}
      </Group>
      {(state === 'sending' || state === 'sent') && (
        <Progress
          value={progress * 100}
          size="sm"
          color={state === 'sent' ? 'teal' : 'mar'}
          aria-label={t('anexo.progress', { name: file.name })}
        />
      )}
      {recusa && (
        <Text size="sm" role="alert" c="light-dark(var(--mantine-color-red-9), var(--mantine-color-red-3))">
          {recusa}
        </Text>
      )}
    </Stack>
  )
}
