import type { FilaItem } from '@cais/core/api/terminal.ts'
import { Anchor, Badge, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { moveBetweenRows } from '../../ui/row-keys.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { SortHeader } from '../../ui/SortHeader.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { SortOrder } from '../../ui/use-list-search.ts'
import { Age } from './Age.tsx'
import { terminalServicoPath } from './terminal-paths.ts'

const columns = ['tipo', 'desde', 'status', 'servico', 'numero', 'requisitante', 'cargas'] as const
const sortable = new Set<string>(['tipo', 'desde'])

interface FilaTableProps {
  /** Nothing while the first page is on its way. */
  itens: FilaItem[] | undefined
  isOld: boolean
  sort: SortOrder
  onSort: (sort: SortOrder) => void
}

export function FilaTable({ itens, isOld, sort, onSort }: FilaTableProps) {
  const { t } = useTranslation()
  return (
    <Table.ScrollContainer minWidth={1020} type="native">
      <Table
        highlightOnHover
        horizontalSpacing={6}
        aria-label={t('screen.terminal.fila')}
        aria-busy={!itens || isOld}
        opacity={isOld ? 0.6 : 1}
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map((field) => {
              const label = t(`terminal.fila.field.${field}`)
              return sortable.has(field) ? (
                <SortHeader key={field} field={field} label={label} sort={sort} onSort={onSort} />
              ) : (
                <Table.Th key={field}>{label}</Table.Th>
              )
            })}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody onKeyDown={moveBetweenRows}>
          {itens?.map((item) => <FilaRow key={item.pendenciaId} item={item} />) ?? (
            <SkeletonRows columns={columns.length} />
          )}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
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
      </Table.Td>
      <Table.Td>
        <StatusBadge enumType="pendenciaStatus" status={item.statusVirtual ?? item.status} />
      </Table.Td>
      <Table.Td>{t(`enum.subtipo.${item.servicoSubtipo}`)}</Table.Td>
      <Table.Td>{item.numeroSolicitacao}</Table.Td>
      <Table.Td>{item.requisitante}</Table.Td>
      <Table.Td>
        {item.cargas.join(', ')}
        {more > 0 && ` +${more}`}
      </Table.Td>
    </Table.Tr>
  )
}
