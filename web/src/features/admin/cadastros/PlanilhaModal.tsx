import { getCadastroLayout, type LinhaEnviada, sendCadastros } from '@cais/core/api/a-mao.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import type { Cadastro } from '@cais/core/entrada/cadastros-nomes.ts'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { base64Of } from '../../../client/base64.ts'
import { useCommand } from '../../../client/queries.ts'
import { useDownload } from '../../../client/use-download.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PlanilhaButtons } from '../../../ui/PlanilhaButtons.tsx'
import { PlanilhaErros } from '../../../ui/PlanilhaErros.tsx'
import { ProblemAlert } from '../../../ui/ProblemAlert.tsx'
import { SmallTable } from '../../../ui/SmallTable.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { motivoText } from '../integracao/motivo.ts'
import { ResultadoBadge } from '../integracao/ResultadoBadge.tsx'
import { refreshCadastros } from './refresh-cadastros.ts'
import { campoText } from './valor-text.ts'

interface PlanilhaModalProps {
  cadastro: Cadastro
  opened: boolean
  onClose: () => void
}

export function PlanilhaModal({ cadastro, opened, onClose }: PlanilhaModalProps) {
  const { t } = useTranslation()
  const title = `${t('cadastros.planilha.titulo')}: ${t(`enum.entrada.${cadastro}`)}`
  return (
    <Dialog opened={opened} title={title} size="xl" onClose={onClose}>
      <Planilha cadastro={cadastro} />
    </Dialog>
  )
}

/** Many at once; each line by itself. */
function Planilha({ cadastro }: { cadastro: Cadastro }) {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState<AnswerOf<typeof sendCadastros> | null>(null)
  const params = { recurso: cadastro }
  const layout = useDownload(getCadastroLayout)
  const sending = useCommand(sendCadastros, {
    quiet: true,
    alerts: false,
    onSuccess: async (given) => {
      setAnswer(given)
      await refreshCadastros()
    },
  })
  const send = async (file: File) => {
    setAnswer(null)
    const contentType = file.type || 'application/octet-stream'
    sending.mutate({ params, body: { fileName: file.name, contentType, bytes: await base64Of(file) } })
  }
  return (
    <Stack>
      <Text size="sm">{t('cadastros.planilha.ajuda')}</Text>
      <PlanilhaButtons
        onLayout={() => layout.mutate({ params })}
        onFile={(file) => void send(file)}
        isFetching={layout.isPending}
        isReading={sending.isPending}
      />
      <ProblemAlert error={sending.error} />
      {answer && <PlanilhaErros erros={answer.erros} />}
      {answer?.recebimentoId && <Linhas recebimentoId={answer.recebimentoId} linhas={answer.linhas} />}
    </Stack>
  )
}

function Linhas({ recebimentoId, linhas }: { recebimentoId: number; linhas: LinhaEnviada[] }) {
  const { t } = useTranslation()
  const aplicadas = linhas.filter(({ resultado }) => resultado === 'APLICADO').length
  return (
    <>
      <Text size="sm" role="status">
        {t('cadastros.planilha.resumo', { aplicadas, total: linhas.length })}
      </Text>
      <Text size="sm">
        <TextLink to={`/admin/integracao/recebimentos/${recebimentoId}`}>
          {t('cadastros.resultado.ver', { numero: recebimentoId })}
        </TextLink>
      </Text>
      <SmallTable
        name={t('cadastros.planilha.resultado')}
        rows={linhas.toSorted(firstTheWrong)}
        keyOf={({ linha }) => linha}
        empty=""
        columns={[
          { key: 'linha', label: t('cadastros.planilha.linha'), cell: ({ linha }) => linha },
          { key: 'ref', label: t('cadastros.planilha.ref'), cell: ({ ref }) => ref || null },
          {
            key: 'resultado',
            label: t('cadastros.planilha.desfecho'),
            cell: ({ resultado }) => <ResultadoBadge resultado={resultado} />,
          },
          { key: 'motivo', label: t('cadastros.planilha.motivo'), cell: motivoOf, maxWidth: 320 },
        ]}
      />
    </>
  )
}

const isIn = ({ resultado }: LinhaEnviada) => resultado === 'APLICADO'

/** What somebody has to look at is not to be searched for among what went in. */
const firstTheWrong = (a: LinhaEnviada, b: LinhaEnviada) =>
  Number(isIn(a)) - Number(isIn(b)) || a.linha - b.linha

function motivoOf({ campo, mensagem, parametros }: LinhaEnviada): string | null {
  const why = motivoText(mensagem, parametros)
  return campo && why ? `${campoText(campo.replace(/\[\d+\].*$/, ''))}: ${why}` : why
}
