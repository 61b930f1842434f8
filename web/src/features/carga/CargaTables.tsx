import type { Carga, ServicoDaCarga } from '@cais/core/api/carga.ts'
import { formatRegister } from '@cais/core/values/format.ts'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { textOf } from '../../client/text-of.ts'
import { pathOfServico } from '../../trade/carga/SituacaoCarga.tsx'
import { StatusBadge } from '../../trade/estado/StatusBadge.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { momentText } from '../../ui/FieldFacts.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

export function ConsignatariosTable({ consignatarios }: { consignatarios: Carga['consignatarios'] }) {
  const { t } = useTranslation()
  return (
    <DataTable
      name={t('carga.consignatarios')}
      rows={consignatarios}
      empty={t('carga.no-consignatarios')}
      minWidth={420}
      columns={[
        {
          key: 'cnpj',
          label: t('column.nationalRegister'),
          cell: ({ consignatarioCnpj }) => formatRegister(consignatarioCnpj),
        },
        { key: 'nome', label: t('column.nome'), cell: ({ consignatarioNome }) => consignatarioNome },
      ]}
    />
  )
}

const statusOf = { ATIVO: 'ATIVA', PENDENTE: 'PENDENTE', LIBERADO: 'RESOLVIDA' } as const

export function BloqueiosTable({ bloqueios }: { bloqueios: Carga['bloqueiosCarga'] }) {
  const { t } = useTranslation()
  return (
    <DataTable
      name={t('carga.bloqueios')}
      rows={bloqueios}
      empty={t('carga.no-bloqueios')}
      columns={[
        { key: 'tipo', label: t('column.tipo'), cell: ({ tipo }) => t(`enum.bloqueioTipo.${tipo}`) },
        { key: 'descricao', label: t('column.descricao'), cell: ({ descricao }) => dadoText(descricao) },
        {
          key: 'situacao',
          label: t('column.status'),
          cell: ({ situacao }) => <StatusBadge enumType="bloqueioStatus" status={statusOf[situacao]} />,
        },
        { key: 'orgao', label: t('carga.bloqueio.orgao'), cell: ({ orgao }) => orgao },
        { key: 'documento', label: t('carga.bloqueio.documento'), cell: ({ documento }) => documento },
        { key: 'fonte', label: t('carga.fonte'), cell: ({ fonte }) => fonte ?? t('carga.fonte.pessoas') },
        { key: 'criadoEm', label: t('column.criadoEm'), cell: ({ criadoEm }) => momentText(criadoEm) },
        {
          key: 'liberadoEm',
          label: t('column.liberadoEm'),
          cell: ({ liberadoEm }) => momentText(liberadoEm),
        },
      ]}
    />
  )
}

export function ServicosTable({ servicos }: { servicos: ServicoDaCarga[] }) {
  const { t } = useTranslation()
  return (
    <DataTable
      name={t('carga.servicos')}
      rows={servicos}
      empty={t('carga.no-servicos')}
      columns={[
        {
          key: 'numeroSolicitacao',
          label: t('column.numeroSolicitacao'),
          cell: (servico) => <TextLink to={pathOfServico(servico)}>{servico.numeroSolicitacao}</TextLink>,
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
        {
          key: 'dataCriacao',
          label: t('column.dataCriacao'),
          cell: ({ dataCriacao }) => momentText(dataCriacao),
        },
      ]}
    />
  )
}
