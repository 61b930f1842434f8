import { diferencaOfPeso } from '@cais/core/rules/pesagem.ts'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../ui/DataTable.tsx'
import { momentText, weightText } from '../../ui/FieldFacts.tsx'
import type { Pesagens } from './PesagensSection.tsx'
import { signedPercent, signedWeight } from './signed.ts'

/** The plot's values as a table. */
export function PesagensTable({ pesagens, declarado, atualId }: Pesagens & { atualId: number | undefined }) {
  const { t } = useTranslation()
  const weights = ['pesoBruto', 'pesoTara', 'pesoLiquido'] as const
  return (
    <DataTable
      name={t('boletimPesagem.pesagens')}
      rows={pesagens}
      minWidth={720}
      columns={[
        {
          key: 'numero',
          label: t('column.numero'),
          cell: ({ id, numero }) => (id === atualId ? <strong>{numero}</strong> : numero),
        },
        { key: 'data', label: t('column.dataPesagem'), cell: ({ dataPesagem }) => momentText(dataPesagem) },
        { key: 'tipo', label: t('column.tipo'), cell: ({ tipo }) => t(`enum.boletimTipo.${tipo}`) },
        ...weights.map((field) => ({
          key: field,
          label: t(`column.${field}`),
          align: 'right' as const,
          cell: (row: Pesagens['pesagens'][number]) => weightText(row[field]),
        })),
        {
          key: 'diferenca',
          label: t('column.diferencaDeclarado'),
          align: 'right',
          cell: ({ pesoLiquido }) => {
            const found = diferencaOfPeso(pesoLiquido, declarado)
            return found && `${signedWeight(found.peso)} (${signedPercent(found.milesimos)})`
          },
        },
      ]}
    />
  )
}
