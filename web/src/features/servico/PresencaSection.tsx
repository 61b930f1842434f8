import { listPresencaCargaImportacaos, type PresencaCarga } from '@cais/core/api/pendencia-detalhes.ts'
import type { NameIn } from '@cais/core/texts/text-key.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import type { Visao } from '../../client/visao.ts'
import { Section } from '../../ui/Section.tsx'
import { type SmallColumn, SmallTable } from '../../ui/SmallTable.tsx'
import { YesNo } from '../../ui/YesNo.tsx'

/** Whether the import cargo is here; other services have none. */
export function PresencaSection({ visao: { companyId, servico } }: { visao: Visao }) {
  const { t } = useTranslation()
  const request = { params: { companyId, id: servico.id } }
  const { data } = useAnswer(listPresencaCargaImportacaos, request, { quiet: true })
  if (!data?.length) return null
  const title = t('servico.presenca')
  const moment = (at: string | null) => at && formatDateTime(new Date(at))
  const column = (key: NameIn<'servico.presenca'>, cell: SmallColumn<PresencaCarga>['cell']) => ({
    key,
    label: t(`servico.presenca.${key}`),
    cell,
  })
  return (
    <Section title={title}>
      <SmallTable
        name={title}
        rows={data}
        keyOf={({ cargaServicoId }) => cargaServicoId}
        empty=""
        minWidth={640}
        columns={[
          { key: 'carga', label: t('column.identificador'), cell: ({ identificador }) => identificador },
          column('presente', ({ presente }) => <YesNo value={presente} />),
          column('descarga', ({ dataTerminoDescarga }) => moment(dataTerminoDescarga)),
          column('chegada', ({ chegadaEm }) => moment(chegadaEm)),
          column('saida', ({ saidaEm }) => moment(saidaEm)),
        ]}
      />
    </Section>
  )
}
