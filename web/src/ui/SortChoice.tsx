import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SortOrder } from './list-place.ts'

interface SortChoiceProps {
  className: string | undefined
  fields: readonly { field: string; label: string }[]
  sort: SortOrder
  onSort: (sort: SortOrder) => void
}

/** The sort order of a list whose rows are cards and have no column heads. */
export function SortChoice({ className, fields, sort, onSort }: SortChoiceProps) {
  const { t } = useTranslation()
  if (fields.length === 0) return null
  const isKnown = fields.some(({ field }) => field === sort.field)
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
        {fields.map(({ field, label }) => (
          <option key={field} value={field}>
            {t('list.sorted-by', { column: label })}
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
