import type { FilaItem } from '@cais/core/api/terminal.ts'
import { Anchor, Badge, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../client/text-of.ts'
import { Age } from '../../ui/Age.tsx'
import { type PageTableProps, SortedTable } from '../../ui/SortedTable.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { terminalServicoPath } from './terminal-paths.ts'

const columns = ['tipo', 'desde', 'status', 'servico', 'numero', 'requisitante', 'cargas'] as const
const sortable = new Set<string>(['tipo', 'desde'])

interface FilaTableProps extends PageTableProps {
  /** Nothing while the first page is on its way. */
  itens: FilaItem[] | undefined
}

export function FilaTable({ itens, ...page }: FilaTableProps) {
  const { t } = useTranslation()
  return (
    <SortedTable
      name={t('screen.terminal.fila')}
      minWidth={1020}
      columns={columns.map((field) => ({
        field,
        label: t(`terminal.fila.field.${field}`),
        isSortable: sortable.has(field),
      }))}
      rows={itens?.map((item) => <FilaRow key={item.pendenciaId} item={item} />)}
      {...page}
    />
  )
}

function FilaRow({ item }: { item: FilaItem }) {
  const { t } = useTranslation()
  const more = item.cargasTotal - item.cargas.length
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={terminalServicoPath(item.servicoId)} fz="inherit">
          {t(`enum.pendenciaTipo.${item.tipo}`)}
        </Anchor>
        {item.isencaoPedida && (
          <Badge ml={6} size="sm" variant="light" color="ambar" tt="none">
            {t('terminal.fila.isencao')}
          </Badge>
        )}
      </Table.Td>
      <Table.Td>
        <Age since={item.desde} />
        {item.atrasada && (
          <Badge ml={6} size="sm" variant="light" color="red" tt="none">
            {t('terminal.fila.atrasada')}
          </Badge>
        )}
      </Table.Td>
      <Table.Td>
        <StatusBadge enumType="pendenciaStatus" status={item.statusVirtual ?? item.status} />
      </Table.Td>
      <Table.Td>{textOf(`enum.subtipo.${item.servicoSubtipo}`)}</Table.Td>
      <Table.Td>{item.numeroSolicitacao}</Table.Td>
      <Table.Td>{item.requisitante}</Table.Td>
      <Table.Td>
        {item.cargas.join(', ')}
        {more > 0 && ` +${more}`}
      </Table.Td>
    </Table.Tr>
  )
}
