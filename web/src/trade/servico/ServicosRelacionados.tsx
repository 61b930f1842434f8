import type { AnswerOf } from '@cais/core/api/route.ts'
import { listServicosRelacionados } from '@cais/core/api/servico.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import { textOf } from '../../client/text-of.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { StatusBadge } from '../estado/StatusBadge.tsx'

type ServicoRelacionado = AnswerOf<typeof listServicosRelacionados>[number]

/** Other services on the same cargo, booking or CE Mercante. */
export function ServicosRelacionados({
  servicoId,
  pathOf = (id) => `/servico/${id}/view`,
}: {
  servicoId: number
  pathOf?: (id: number) => string
}) {
  const { t } = useTranslation()
  const answer = useAnswer(listServicosRelacionados, { params: { id: servicoId } }, { quiet: true })
  const title = t('servico.relacionados')
  return (
    <Section title={title}>
      <Loaded answer={answer} heights={[80]}>
        {(servicos) => <Relacionados {...{ title, servicos, pathOf }} />}
      </Loaded>
    </Section>
  )
}

interface RelacionadosProps {
  title: string
  servicos: ServicoRelacionado[]
  pathOf: (id: number) => string
}

function Relacionados({ title, servicos, pathOf }: RelacionadosProps) {
  const { t } = useTranslation()
  return (
    <DataTable
      name={title}
      rows={servicos}
      empty={t('servico.relacionados-vazio')}
      minWidth={640}
      columns={[
        {
          key: 'numero',
          label: t('column.numeroSolicitacao'),
          cell: ({ id, numeroSolicitacao }) => <TextLink to={pathOf(id)}>{numeroSolicitacao}</TextLink>,
        },
        {
          key: 'subtipo',
          label: t('column.subtipo'),
          cell: ({ subtipo }) => textOf(`enum.subtipo.${subtipo}`),
        },
        {
          key: 'status',
          label: t('column.status'),
          cell: ({ status }) => <StatusBadge enumType="servicoStatus" status={status} />,
        },
        { key: 'cargas', label: t('servico.cargas'), maxWidth: 260, cell: ({ cargas }) => cargas.join(', ') },
        {
          key: 'dataCriacao',
          label: t('column.dataCriacao'),
          cell: ({ dataCriacao }) => formatDateTime(new Date(dataCriacao)),
        },
      ]}
    />
  )
}
