import type { Autorizacao } from '@cais/core/api/autorizacao.ts'
import { IconBan, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../client/formats.ts'
import { EmpresaOption } from '../../pickers/EmpresaOption.tsx'
import { StatusBadge } from '../../trade/estado/StatusBadge.tsx'
import { RowAction } from '../../ui/RowAction.tsx'
import { PanelTable } from './PanelTable.tsx'

interface AutorizacoesTableProps {
  label: string
  /** The column with the other company's name. */
  side: 'empresaAutorizada' | 'empresaAutorizadora'
  autorizacoes: Autorizacao[] | undefined
  /** Left out where the user may only read. */
  onEdit?: (autorizacao: Autorizacao) => void
  onRevoke?: (autorizacao: Autorizacao) => void
}

export function AutorizacoesTable({ label, side, autorizacoes, onEdit, onRevoke }: AutorizacoesTableProps) {
  const { t } = useTranslation()
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
    <PanelTable
      label={label}
      columns={[
        t(`autorizacao.field.${side}`),
        t('autorizacao.field.tipo'),
        t('autorizacao.field.dataInicio'),
        t('autorizacao.field.dataVencimento'),
        t('autorizacao.field.situacao'),
      ]}
      items={autorizacoes}
      cellsOf={({ tipo, dataInicio, dataVencimento, situacao, ...sides }) => [
        <EmpresaOption key={side} empresa={sides[side]} />,
        t(`autorizacao.tipo.${tipo}`),
        formatDay(dataInicio),
        dataVencimento ? formatDay(dataVencimento) : t('autorizacao.no-end'),
        <StatusBadge key="situacao" enumType="autorizacaoSituacao" status={situacao} />,
      ]}
      {...(onEdit && { actionsOf })}
    />
  )
}
