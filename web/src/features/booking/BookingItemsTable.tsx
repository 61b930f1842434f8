import type { BookingItem } from '@cais/core/api/booking.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RowAction } from '../../ui/RowAction.tsx'
import { type SmallColumn, SmallTable } from '../../ui/SmallTable.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { YesNo } from '../../ui/YesNo.tsx'

interface BookingItemsTableProps {
  items: BookingItem[]
  /** Without it there is nothing to edit. */
  onEdit?: (item: BookingItem) => void
  /** Why editing is refused. */
  refusal?: string | null
}

export function BookingItemsTable({ items, onEdit, refusal = null }: BookingItemsTableProps) {
  const { t } = useTranslation()
  const columns = useItemColumns()
  const actions: SmallColumn<BookingItem> = {
    key: 'actions',
    label: <VisuallyHidden>{t('list.actions')}</VisuallyHidden>,
    align: 'right',
    cell: (item) => (
      <RowAction
        icon={IconPencil}
        label={`${t('action.edit')} ${item.produto}`}
        refusal={refusal}
        onClick={() => onEdit?.(item)}
      />
    ),
  }
  return (
    <SmallTable
      name={t('booking.items')}
      columns={onEdit ? [...columns, actions] : columns}
      rows={items}
      keyOf={({ id }) => id}
      empty={t('booking.no-items')}
      minWidth={1080}
    />
  )
}

function useItemColumns(): SmallColumn<BookingItem>[] {
  const { t } = useTranslation()
  const numbers = ['quantidade', 'quantidadeUtilizada', 'saldo'] as const
  const indicators = [
    'indicadorCargaPerigosa',
    'indicadorOOG',
    'indicadorReefer',
    'indicadorRestricao',
  ] as const
  return [
    { key: 'produto', label: t('column.produto'), cell: ({ produto }) => produto },
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
      cell: ({ temperatura }) => (temperatura === null ? null : `${temperatura} °C`),
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
