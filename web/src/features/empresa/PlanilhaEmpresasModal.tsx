import { getEmpresasLayout, saveEmpresas } from '@cais/core/api/cadastro.ts'
import type { ErroPlanilha } from '@cais/core/api/planilha.ts'
import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { base64Of } from '../../client/base64.ts'
import { useCommand } from '../../client/queries.ts'
import { useDownload } from '../../client/use-download.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { PlanilhaButtons } from '../../ui/PlanilhaButtons.tsx'
import { PlanilhaErros } from '../../ui/PlanilhaErros.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { refreshEmpresas } from './refresh-empresas.ts'

interface PlanilhaEmpresasModalProps {
  opened: boolean
  onClose: () => void
}

export function PlanilhaEmpresasModal({ opened, onClose }: PlanilhaEmpresasModalProps) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} title={t('empresa.planilha.title')} size="lg" onClose={onClose}>
      <PlanilhaEmpresas onSaved={onClose} />
    </Dialog>
  )
}

/** Many companies at once: all lines of a sheet come in, or none and what is wrong with which cell. */
function PlanilhaEmpresas({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation()
  const [erros, setErros] = useState<ErroPlanilha[]>([])
  const layout = useDownload(getEmpresasLayout)
  const save = useCommand(saveEmpresas, {
    quiet: true,
    onSuccess: async (answer) => {
      setErros(answer.erros)
      if (answer.erros.length > 0) return
      await refreshEmpresas()
      onSaved()
    },
  })
  const send = async (file: File) => {
    setErros([])
    const contentType = file.type || 'application/octet-stream'
    save.mutate({ body: { fileName: file.name, contentType, bytes: await base64Of(file) } })
  }
  return (
    <Stack>
      <Text size="sm">{t('empresa.planilha.ajuda')}</Text>
      <Group>
        <PlanilhaButtons
          onLayout={() => layout.mutate({})}
          onFile={(file) => void send(file)}
          isFetching={layout.isPending}
          isReading={save.isPending}
        />
      </Group>
      <ProblemAlert error={save.error} />
      <PlanilhaErros erros={erros} />
    </Stack>
  )
}
