import type { BookingItem } from '@cais/core/api/booking.ts'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { formatNumber } from '../../client/formats.ts'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { YesNo } from '../../ui/YesNo.tsx'

interface BookingItemsTableProps {
  items: BookingItem[]
  /** The actions of an item; without them the table is read-only. */
  actionsOf?: (item: BookingItem) => ReactNode
}

export function BookingItemsTable({ items, actionsOf }: BookingItemsTableProps) {
  const { t } = useTranslation()
  const columns = useItemColumns()
  // First, as in the lists: the table is wider than many screens.
  const actions: DataColumn<BookingItem> = {
    key: 'actions',
    kind: 'actions',
    label: <VisuallyHidden>{t('list.actions')}</VisuallyHidden>,
    cell: (item) => actionsOf?.(item),
  }
  return (
    <DataTable
      name={t('booking.items')}
      columns={actionsOf ? [actions, ...columns] : columns}
      rows={items}
      empty={t('booking.no-items')}
      minWidth={1080}
    />
  )
}

function useItemColumns(): DataColumn<BookingItem>[] {
  const { t } = useTranslation()
  const numbers = ['quantidade', 'quantidadeUtilizada', 'saldo'] as const
  const indicators = [
    'indicadorCargaPerigosa',
    'indicadorOOG',
    'indicadorReefer',
    'indicadorRestricao',
  ] as const
  return [
    { key: 'produto', label: t('column.produto'), cell: ({ produto }) => dadoText(produto) },
    { key: 'isoCode', label: t('column.isoCode'), cell: isoCodeLink },
    {
      key: 'tamanho',
      label: t('column.tamanhoConteiner'),
      cell: ({ isocodeTamanhoConteiner: tamanho }) => tamanho && t(`enum.tamanhoConteiner.${tamanho}`),
    },
    ...numbers.map((field) => ({
      key: field,
      label: t(`column.${field}`),
      align: 'right' as const,
      cell: (item: BookingItem) => item[field],
    })),
    {
      key: 'temperatura',
      label: t('column.temperatura'),
      align: 'right',
      cell: ({ temperatura }) => (temperatura === null ? null : `${formatNumber(temperatura)} °C`),
    },
    ...indicators.map((field) => ({
      key: field,
      label: t(`column.${field}`),
      cell: (item: BookingItem) => <YesNo value={item[field]} />,
    })),
    { key: 'classeIMO', label: t('column.classeIMO'), cell: imoText },
  ]
}

function isoCodeLink({ isocodeId, isocodeCodigo, isocodeTipoConteiner }: BookingItem) {
  if (isocodeId === null) return null
  return (
    <TextLink to={`/iso-code/${isocodeId}/view`}>{`${isocodeCodigo} · ${isocodeTipoConteiner}`}</TextLink>
  )
}

/** `8 (6.1)`: the class with its subsidiary risk. */
function imoText({ classeIMO, subClasseIMO }: BookingItem) {
  return subClasseIMO ? `${classeIMO ?? '—'} (${subClasseIMO})` : classeIMO
}
