import { listNotaFiscals, type NotaFiscal } from '@cais/core/api/pendencia-detalhes.ts'
import type { NameIn } from '@cais/core/texts/text-key.ts'
import { useTranslation } from 'react-i18next'
import { formatCurrency, formatDay } from '../../client/formats.ts'
import { useAnswer } from '../../client/queries.ts'
import type { Visao } from '../../client/visao.ts'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { Section } from '../../ui/Section.tsx'

/** The submitted invoices; hidden without any. */
export function NotasFiscaisSection({ visao: { companyId, servico } }: { visao: Visao }) {
  const { t } = useTranslation()
  const { data } = useAnswer(listNotaFiscals, { params: { companyId, id: servico.id } }, { quiet: true })
  if (!data?.length) return null
  const title = t('servico.notas-fiscais')
  const column = (
    key: NameIn<'servico.notas-fiscais'>,
    cell: DataColumn<NotaFiscal>['cell'],
    align?: 'right',
  ) => ({
    key,
    label: t(`servico.notas-fiscais.${key}`),
    cell,
    ...(align && { align }),
  })
  return (
    <Section title={title}>
      <DataTable
        name={title}
        rows={data}
        keyOf={({ chave }) => chave}
        minWidth={760}
        columns={[
          column('numero', ({ numero, serie }) => `${numero}/${serie}`),
          column('chave', ({ chave }) => chave),
          column('emissao', ({ dataEmissao }) => formatDay(dataEmissao)),
          column('valor', ({ valorCentavos }) => formatCurrency(valorCentavos), 'right'),
          column('cargas', ({ cargas }) => cargas.join(', ')),
        ]}
      />
    </Section>
  )
}
