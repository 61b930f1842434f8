import type { UnidadeDeFatura } from '@cais/core/rules/tarifa.ts'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { formatCurrency } from '../../client/formats.ts'
import { DataTable } from '../../ui/DataTable.tsx'

interface Item {
  descricao: string
  quantidade: number
  unidade: UnidadeDeFatura
  valorCentavos: number
}

export function FaturaItens({ itens, empty }: { itens: readonly Item[]; empty: string }) {
  const { t } = useTranslation()
  return (
    <DataTable
      name={t('fatura.itens')}
      rows={itens.map((item, ordem) => ({ ...item, ordem }))}
      keyOf={({ ordem }) => ordem}
      empty={empty}
      minWidth={420}
      columns={[
        { key: 'item', label: t('fatura.item'), cell: ({ descricao }) => dadoText(descricao) },
        {
          key: 'quantidade',
          label: t('column.quantidade'),
          align: 'right',
          cell: ({ quantidade, unidade }) => `${quantidade} × ${t(`enum.unidadeTarifa.${unidade}`)}`,
        },
        {
          key: 'valor',
          label: t('column.valor'),
          align: 'right',
          cell: ({ valorCentavos }) => formatCurrency(valorCentavos),
        },
      ]}
    />
  )
}
