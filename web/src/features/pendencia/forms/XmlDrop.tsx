import type { ArquivoExemplo } from '@cais/core/api/exemplos-servico.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { Alert, List, Stack, Text } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { UsarExemplo } from '../../../trade/servico/UsarExemplo.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { ProblemAlert } from '../../../ui/ProblemAlert.tsx'

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
  /** The message with the number of files that were read; empty before that. */
  lidos: string
  recusados: readonly Recusado[]
  /** The file that the demo offers to try with, and its containers. */
  exemplo: { arquivo: ArquivoExemplo; conteineres: readonly string[] }
  onFiles: (files: readonly File[]) => void
}

/** A drop area for XML documents; a file that cannot be read is listed with the reason. */
export function XmlDrop({
  testId,
  accept,
  textos,
  isPending,
  error,
  lidos,
  recusados,
  exemplo,
  onFiles,
}: XmlDropProps) {
  const { t } = useTranslation()
  const choice = {
    label: t(textos.escolher),
    icon: <IconFileUpload size={16} />,
    accept,
    isBusy: isPending,
    title: <Text fw={600}>{t(textos.titulo)}</Text>,
  }
  return (
    <Stack gap="sm">
      <FileDrop testId={testId} choice={choice} onFiles={onFiles}>
        <Text size="xs" c="dimmed" ta="center">
          {t(textos.dica)}
        </Text>
        <UsarExemplo {...exemplo} disabled={isPending} onFile={(file) => onFiles([file])} />
      </FileDrop>
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
