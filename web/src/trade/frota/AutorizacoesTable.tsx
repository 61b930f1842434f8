import type { AutorizacaoDeAcesso } from '@cais/core/api/motorista.ts'
import { situacaoOfAcesso } from '@cais/core/rules/acesso.ts'
import { useTranslation } from 'react-i18next'
import { terminalToday } from '../../client/terminal-time.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { dayText } from '../../ui/FieldFacts.tsx'
import { StatusBadge } from '../estado/StatusBadge.tsx'
import { declaradoText } from './declarado.ts'

/** The carriers that have authorised a driver or a truck, and until when. */
export function AutorizacoesTable({ autorizacoes }: { autorizacoes: AutorizacaoDeAcesso[] }) {
  const { t } = useTranslation()
  const today = terminalToday()
  return (
    <DataTable
      name={t('autorizacaoDeAcesso.title')}
      rows={autorizacoes}
      empty={t('autorizacaoDeAcesso.none')}
      minWidth={480}
      columns={[
        {
          key: 'transportador',
          label: t('column.transportador'),
          cell: ({ transportadorNome }) => transportadorNome,
        },
        {
          key: 'dataVencimento',
          label: t('column.dataVencimento'),
          cell: ({ dataVencimento }) => dayText(dataVencimento),
        },
        ...(autorizacoes.some(({ diferencas }) => diferencas.length > 0)
          ? [
              {
                key: 'diferencas',
                label: t('autorizacaoDeAcesso.diferencas'),
                cell: ({ diferencas }: AutorizacaoDeAcesso) =>
                  diferencas.map(({ campo, valor }) => declaradoText(campo, valor)).join('; ') || '—',
              },
            ]
          : []),
        {
          key: 'status',
          label: t('column.status'),
          cell: (autorizacao) => (
            <StatusBadge
              enumType="autorizacaoStatus"
              status={situacaoOfAcesso({ ativa: autorizacao.ativa, fim: autorizacao.dataVencimento }, today)}
            />
          ),
        },
      ]}
    />
  )
}
