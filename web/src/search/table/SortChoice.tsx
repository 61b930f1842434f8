import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SortOrder } from '../../ui/list-place.ts'
import type { Column } from '../search-types.ts'

interface SortChoiceProps {
  className: string | undefined
  columns: Column[]
  sort: SortOrder
  onSort: (sort: SortOrder) => void
}

/** The order of the rows where they are cards, which have no heads to press. */
export function SortChoice({ className, columns, sort, onSort }: SortChoiceProps) {
  const { t } = useTranslation()
  const fields = columns.filter(({ sortable }) => sortable)
  if (fields.length === 0) return null
  const isKnown = fields.some(({ id }) => id === sort.field)
  const isAscending = sort.direction === 'asc'
  const Icon = isAscending ? IconArrowUp : IconArrowDown
  return (
    <Group className={className} gap="xs" mb="xs" wrap="nowrap">
      <NativeSelect
        flex={1}
        size="xs"
        aria-label={t('list.sort-by')}
        value={isKnown ? sort.field : ''}
        onChange={({ currentTarget }) => onSort({ ...sort, field: currentTarget.value })}
      >
        {!isKnown && <option value="">{t('list.sort-usual')}</option>}
        {fields.map(({ id }) => (
          <option key={id} value={id}>
            {t('list.sorted-by', { column: t(`column.${id}`) })}
          </option>
        ))}
      </NativeSelect>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t(isAscending ? 'list.sort-turn-down' : 'list.sort-turn-up')}
        disabled={!isKnown}
        onClick={() => onSort({ ...sort, direction: isAscending ? 'desc' : 'asc' })}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
