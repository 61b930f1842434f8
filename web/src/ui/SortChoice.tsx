import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SortOrder } from './list-place.ts'

interface SortChoiceProps {
  className: string | undefined
  /** Those that sort. */
  columns: readonly { key: string; label: ReactNode }[]
  sort: SortOrder
  onSort: (sort: SortOrder) => void
}

/** The order of the rows where they are cards, which have no heads to press. */
export function SortChoice({ className, columns, sort, onSort }: SortChoiceProps) {
  const { t } = useTranslation()
  if (columns.length === 0) return null
  const isKnown = columns.some(({ key }) => key === sort.field)
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
        {columns.map(({ key, label }) => (
          <option key={key} value={key}>
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
