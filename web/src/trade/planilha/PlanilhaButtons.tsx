import { Button, FileButton, Group } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { sameFileAgain } from '../../ui/same-file-again.ts'

export interface PlanilhaButtonsProps {
  onLayout: () => void
  onFile: (file: File) => void
  isFetching: boolean
  isReading: boolean
  disabled?: boolean
}

/** Buttons to download the empty sheet and to upload the filled one. */
export function PlanilhaButtons(props: PlanilhaButtonsProps) {
  const { onLayout, onFile, isFetching, isReading, disabled = false } = props
  const { t } = useTranslation()
  return (
    <Group>
      <Button
        variant="default"
        loading={isFetching}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={onLayout}
      >
        {t('novo-servico.planilha.layout')}
      </Button>
      <FileButton
        accept=".xlsx,.csv"
        disabled={disabled}
        inputProps={{ 'aria-label': t('novo-servico.planilha.choose'), ...sameFileAgain }}
        onChange={(file) => file && onFile(file)}
      >
        {(button) => (
          <Button
            {...button}
            variant="light"
            disabled={disabled}
            loading={isReading}
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            {t('novo-servico.planilha.choose')}
          </Button>
        )}
      </FileButton>
    </Group>
  )
}
