import { Alert, Button, FileButton, List, Stack, Text } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../../ui/FileDrop.module.css'
import { ProblemAlert } from '../../../ui/ProblemAlert.tsx'
import { sameFileAgain } from '../../../ui/same-file-again.ts'
import type { Lidas, Recusado } from './use-ler-notas.ts'

interface NotasDropProps {
  reading: {
    isPending: boolean
    error: unknown
    data: Lidas | undefined
    mutate: (files: readonly File[]) => void
  }
  /** Read, and already in the list. */
  repetidas: Recusado[]
}

const accept = '.xml,.zip,application/xml,text/xml,application/zip'

/** Invoices are dropped, not typed; a file that gives none says why. */
export function NotasDrop({ reading, repetidas }: NotasDropProps) {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const { isPending, data } = reading
  const take = (files: File[]) => files.length > 0 && !isPending && reading.mutate(files)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  const recusados = [...(data?.recusados ?? []), ...repetidas]
  const count = (data?.notas.length ?? 0) - repetidas.length
  return (
    <Stack gap="sm">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside is the first */}
      <div
        className={classes.drop}
        data-over={(isOver && !isPending) || undefined}
        data-testid="notas-drop"
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Stack gap={6} align="center">
          <Text fw={600}>{t('pendencia.nfe.titulo')}</Text>
          <FileButton
            multiple
            accept={accept}
            disabled={isPending}
            inputProps={{ 'aria-label': t('pendencia.nfe.escolher'), ...sameFileAgain }}
            onChange={take}
          >
            {(props) => (
              <Button
                {...props}
                variant="light"
                loading={isPending}
                leftSection={<IconFileUpload size={16} />}
              >
                {t('pendencia.nfe.escolher')}
              </Button>
            )}
          </FileButton>
          <Text size="xs" c="dimmed" ta="center">
            {t('pendencia.nfe.dica')}
          </Text>
        </Stack>
      </div>
      <ProblemAlert error={reading.error} />
      <Text size="sm" role="status">
        {data && count > 0 ? t('pendencia.nfe.lidas', { count }) : ''}
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
