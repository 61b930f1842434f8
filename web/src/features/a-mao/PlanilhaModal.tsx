import { getCadastroLayout, type LinhaEnviada, sendCadastros } from '@cais/core/api/a-mao.ts'
import type { Cadastro } from '@cais/core/entrada/cadastros-nomes.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { motivoText } from '../../trade/integracao/motivo.ts'
import { ResultadoBadge } from '../../trade/integracao/ResultadoBadge.tsx'
import { PlanilhaDialog } from '../../trade/planilha/PlanilhaDialog.tsx'
import { PlanilhaErros } from '../../trade/planilha/PlanilhaErros.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { refreshCadastros } from './refresh-cadastros.ts'
import { campoText } from './valor-text.ts'

interface PlanilhaModalProps {
  cadastro: Cadastro
  opened: boolean
  onClose: () => void
}

/** Imports many records from a sheet; each row is accepted or refused by itself. */
export function PlanilhaModal({ cadastro, opened, onClose }: PlanilhaModalProps) {
  const { t } = useTranslation()
  const params = { recurso: cadastro }
  return (
    <PlanilhaDialog
      opened={opened}
      title={`${t('cadastros.planilha.titulo')}: ${t(`enum.entrada.${cadastro}`)}`}
      size="xl"
      ajuda={t('cadastros.planilha.ajuda')}
      layout={{ route: getCadastroLayout, request: { params } }}
      envio={{
        route: sendCadastros,
        alerts: false,
        requestOf: (body) => ({ params, body }),
        onAnswer: refreshCadastros,
        resultOf: ({ erros, recebimentoId, linhas }) => (
          <>
            <PlanilhaErros erros={erros} />
            {recebimentoId && <Linhas recebimentoId={recebimentoId} linhas={linhas} />}
          </>
        ),
      }}
      onClose={onClose}
    />
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
      <DataTable
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

/** Refused rows come first, so that they are not lost among accepted ones. */
const firstTheWrong = (a: LinhaEnviada, b: LinhaEnviada) =>
  Number(isIn(a)) - Number(isIn(b)) || a.linha - b.linha

function motivoOf({ campo, mensagem, parametros }: LinhaEnviada): string | null {
  const why = motivoText(mensagem, parametros)
  return campo && why ? `${campoText(campo.replace(/\[\d+\].*$/, ''))}: ${why}` : why
}
