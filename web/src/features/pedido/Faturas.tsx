import type { Pedido } from '@cais/core/api/pedido.ts'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCurrency } from '../../client/formats.ts'
import { StatusBadge } from '../../trade/estado/StatusBadge.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { dayText, FieldFacts, momentText } from '../../ui/FieldFacts.tsx'

/** The bills of an order, with value, due date and payment date. */
export function Faturas({ pedido: { faturas, valorTotal, valorAberto } }: { pedido: Pedido }) {
  const { t } = useTranslation()
  return (
    <Stack>
      {faturas.length > 0 && valorTotal !== null && valorAberto !== null && (
        <FieldFacts
          fields={{ valorTotal: formatCurrency(valorTotal), valorAberto: formatCurrency(valorAberto) }}
        />
      )}
      <DataTable
        name={t('pedido.faturas')}
        rows={faturas}
        empty={t(valorTotal === null ? 'fatura.reservada' : 'pedido.no-faturas')}
        minWidth={720}
        columns={[
          { key: 'empresa', label: t('column.empresa'), cell: ({ empresa }) => empresa },
          {
            key: 'valor',
            label: t('column.valor'),
            align: 'right',
            cell: ({ valorCentavos }) => formatCurrency(valorCentavos),
          },
          {
            key: 'dataVencimento',
            label: t('column.dataVencimento'),
            cell: ({ vencimento }) => dayText(vencimento),
          },
          {
            key: 'situacao',
            label: t('column.situacaoFinanceira'),
            cell: ({ situacao }) => <StatusBadge enumType="faturaSituacao" status={situacao} />,
          },
          { key: 'emitidaEm', label: t('column.emitidaEm'), cell: ({ emitidaEm }) => momentText(emitidaEm) },
          { key: 'pagaEm', label: t('column.pagaEm'), cell: ({ pagaEm }) => momentText(pagaEm) },
        ]}
      />
    </Stack>
  )
}
