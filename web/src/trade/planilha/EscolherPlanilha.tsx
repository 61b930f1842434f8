import type { ArquivoExemplo } from '@cais/core/api/exemplos-servico.ts'
import { Button, FileInput, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { sameFileAgain } from '../../ui/same-file-again.ts'
import { UsarExemplo } from '../servico/UsarExemplo.tsx'
import type { PlanilhaButtonsProps } from './PlanilhaButtons.tsx'

export interface Escolha {
  layoutLabel: string
  label: string
  confirmLabel: string
  /** The file that the demo offers to try with. */
  exemplo: ArquivoExemplo
}

interface EscolherPlanilhaProps extends Escolha, PlanilhaButtonsProps {
  ajuda: string
  /** Called when another file was chosen, or none any more. */
  onChoose: () => void
  onCancel: () => void
  /** The result of the last upload. */
  children: ReactNode
}

/** A step that chooses the filled sheet, shows its name, and sends it. */
export function EscolherPlanilha(props: EscolherPlanilhaProps) {
  const { t } = useTranslation()
  const [file, setFile] = useState<File | null>(null)
  const choose = (chosen: File | null) => {
    setFile(chosen)
    props.onChoose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (file) props.onFile(file)
  }
  return (
    <Stack component="form" onSubmit={submit}>
      <Text size="sm">{props.ajuda}</Text>
      <Group>
        <Button
          variant="light"
          leftSection={<IconDownload size={16} />}
          loading={props.isFetching}
          onClick={props.onLayout}
        >
          {props.layoutLabel}
        </Button>
        <UsarExemplo arquivo={props.exemplo} onFile={choose} />
      </Group>
      <FileInput
        label={props.label}
        required
        clearable
        clearButtonProps={{ 'aria-label': t('action.clear') }}
        accept=".xlsx,.csv"
        fileInputProps={sameFileAgain}
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        value={file}
        onChange={choose}
      />
      {props.children}
      <FormButtons
        busy={props.isReading}
        confirmLabel={props.confirmLabel}
        disabled={!file}
        onCancel={props.onCancel}
      />
    </Stack>
  )
}
