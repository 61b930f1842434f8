import type { Autorizados } from '@cais/core/api/autorizacao-acesso.ts'
import { type ErroPlanilha, getPlanilhaLayout, savePlanilha } from '@cais/core/api/planilha.ts'
import { Alert, Button, FileInput, Group, List, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { base64Of } from '../../client/base64.ts'
import { useCommand } from '../../client/queries.ts'
import { useDownload } from '../../client/use-download.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { sameFileAgain } from '../../ui/same-file-again.ts'

interface PlanilhaModalProps {
  que: Autorizados
  companyId: number
  opened: boolean
  onSaved: () => unknown
  onClose: () => void
}

export function PlanilhaModal({ opened, onClose, ...form }: PlanilhaModalProps) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} title={t('autorizados.planilha')} onClose={onClose}>
      <PlanilhaForm {...form} onClose={onClose} />
    </Dialog>
  )
}

/** Many at once: all lines of a sheet are let in, or none and what is wrong with which cell. */
function PlanilhaForm({ que, companyId, onSaved, onClose }: Omit<PlanilhaModalProps, 'opened'>) {
  const { t } = useTranslation()
  const [file, setFile] = useState<File | null>(null)
  const [erros, setErros] = useState<ErroPlanilha[]>([])
  const layout = useDownload(getPlanilhaLayout)
  const save = useCommand(savePlanilha, {
    quiet: true,
    onSuccess: async (answer) => {
      setErros(answer.erros)
      if (answer.erros.length) return
      await onSaved()
      onClose()
    },
  })
  const params = { companyId, planilha: que }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!file) return
    const body = {
      fileName: file.name,
      contentType: file.type || 'application/octet-stream',
      bytes: await base64Of(file),
    }
    save.mutate({ params, body })
  }
  return (
    <Stack component="form" onSubmit={submit}>
      <Text size="sm">{t(`autorizados.${que}.planilha-ajuda`)}</Text>
      <Group>
        <Button
          variant="light"
          leftSection={<IconDownload size={16} />}
          loading={layout.isPending}
          onClick={() => layout.mutate({ params })}
        >
          {t('autorizados.layout')}
        </Button>
      </Group>
      <FileInput
        label={t('autorizados.arquivo')}
        required
        clearable
        clearButtonProps={{ 'aria-label': t('action.clear') }}
        accept=".xlsx,.csv"
        fileInputProps={sameFileAgain}
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        value={file}
        onChange={(chosen) => {
          setFile(chosen)
          setErros([])
          save.reset()
        }}
      />
      <ProblemAlert error={save.error} />
      <Erros erros={erros} />
      <FormButtons
        busy={save.isPending}
        confirmLabel={t('autorizados.enviar')}
        disabled={!file}
        onCancel={onClose}
      />
    </Stack>
  )
}

const shown = 20

function Erros({ erros }: { erros: ErroPlanilha[] }) {
  const { t } = useTranslation()
  if (erros.length === 0) return null
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('autorizados.nada-salvo', { count: erros.length })}
    >
      <List size="sm">
        {erros.slice(0, shown).map(({ linha, coluna, motivo }) => (
          <List.Item key={`${linha} ${coluna} ${motivo}`}>
            {t('autorizados.erro-linha', { linha, coluna: coluna ?? '—', motivo: t(motivo) })}
          </List.Item>
        ))}
      </List>
      {erros.length > shown && (
        <Text size="sm">{t('autorizados.mais-erros', { count: erros.length - shown })}</Text>
      )}
    </Alert>
  )
}
