import type { Autorizacao } from '@cais/core/api/autorizacao.ts'
import { IconBan, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../client/formats.ts'
import { EmpresaOption } from '../../pickers/EmpresaOption.tsx'
import { StatusBadge } from '../../trade/estado/StatusBadge.tsx'
import { actionsColumn } from '../../ui/actions-column.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { RowAction } from '../../ui/RowAction.tsx'

type Side = 'empresaAutorizada' | 'empresaAutorizadora'
type Field = Side | 'tipo' | 'dataInicio' | 'dataVencimento' | 'situacao'

interface AutorizacoesTableProps {
  label: string
  /** Whose name is of interest: that of the other side. */
  side: Side
  autorizacoes: Autorizacao[] | undefined
  /** Left out where the user may only read. */
  onEdit?: (autorizacao: Autorizacao) => void
  onRevoke?: (autorizacao: Autorizacao) => void
}

export function AutorizacoesTable({ label, side, autorizacoes, onEdit, onRevoke }: AutorizacoesTableProps) {
  const { t } = useTranslation()
  const column = (key: Field, cell: (autorizacao: Autorizacao) => ReactNode) => ({
    key,
    label: t(`autorizacao.field.${key}`),
    cell,
  })
  const actionsOf = (autorizacao: Autorizacao) => {
    const name = `${autorizacao[side].socialName}, ${t(`autorizacao.tipo.${autorizacao.tipo}`)}`
    // A withdrawn authorisation stays in the list; it is granted again rather than changed.
    if (!autorizacao.ativa) return null
    return (
      <>
        <RowAction
          icon={IconPencil}
          label={`${t('action.edit')} ${name}`}
          onClick={() => onEdit?.(autorizacao)}
        />
        <RowAction
          icon={IconBan}
          label={`${t('autorizacao.revoke.confirm')} ${name}`}
          color="red"
          onClick={() => onRevoke?.(autorizacao)}
        />
      </>
    )
  }
  return (
    <DataTable
      name={label}
      rows={autorizacoes}
      columns={[
        column(side, (autorizacao) => <EmpresaOption empresa={autorizacao[side]} />),
        column('tipo', ({ tipo }) => t(`autorizacao.tipo.${tipo}`)),
        column('dataInicio', ({ dataInicio }) => formatDay(dataInicio)),
        column('dataVencimento', ({ dataVencimento }) =>
          dataVencimento ? formatDay(dataVencimento) : t('autorizacao.no-end'),
        ),
        column('situacao', ({ situacao }) => (
          <StatusBadge enumType="autorizacaoSituacao" status={situacao} />
        )),
        ...(onEdit ? [actionsColumn(t('list.actions'), actionsOf)] : []),
      ]}
    />
  )
}
