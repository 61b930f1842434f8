import type { TextKey } from '@cais/core/texts/text-key.ts'
import { Alert, Button, FileButton, List, Stack, Text } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../../ui/FileDrop.module.css'
import { ProblemAlert } from '../../../ui/ProblemAlert.tsx'
import { sameFileAgain } from '../../../ui/same-file-again.ts'

export interface Recusado {
  arquivo: string
  motivo: TextKey
}

interface XmlDropProps {
  testId: string
  accept: string
  textos: { titulo: TextKey; escolher: TextKey; dica: TextKey }
  isPending: boolean
  error: unknown
  /** How many were read; nothing before that. */
  lidos: string
  recusados: readonly Recusado[]
  onFiles: (files: readonly File[]) => void
}

/** Documents are dropped, not typed; a file that gives none says why. */
export function XmlDrop({
  testId,
  accept,
  textos,
  isPending,
  error,
  lidos,
  recusados,
  onFiles,
}: XmlDropProps) {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const take = (files: File[]) => files.length > 0 && !isPending && onFiles(files)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  return (
    <Stack gap="sm">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside is the first */}
      <div
        className={classes.drop}
        data-over={(isOver && !isPending) || undefined}
        data-testid={testId}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Stack gap={6} align="center">
          <Text fw={600}>{t(textos.titulo)}</Text>
          <FileButton
            multiple
            accept={accept}
            disabled={isPending}
            inputProps={{ 'aria-label': t(textos.escolher), ...sameFileAgain }}
            onChange={take}
          >
            {(props) => (
              <Button
                {...props}
                variant="light"
                loading={isPending}
                leftSection={<IconFileUpload size={16} />}
              >
                {t(textos.escolher)}
              </Button>
            )}
          </FileButton>
          <Text size="xs" c="dimmed" ta="center">
            {t(textos.dica)}
          </Text>
        </Stack>
      </div>
      <ProblemAlert error={error} />
      <Text size="sm" role="status">
        {lidos}
      </Text>
      {recusados.length > 0 && (
        <Alert color="ambar" title={t('pendencia.nfe.recusados')}>
          <List size="sm" style={{ overflowWrap: 'anywhere' }}>
            {recusados.map(({ arquivo, motivo }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two archives may hold files of one name
              <List.Item key={index}>
                <b>{arquivo}</b>: {t(motivo)}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  )
}
