import type { LineupCall } from '@cais/core/api/lineup.ts'
import { Chip, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FilterInput } from '../../ui/FilterInput.tsx'
import classes from './Lineup.module.css'
import { lineupStatuses } from './lineup-filter.ts'
import type { LineupSearch } from './use-lineup-search.ts'

interface LineupFiltersProps {
  search: LineupSearch
  /** Those that the text lets through, to be counted; nothing while they are on their way. */
  calls: LineupCall[] | undefined
  onChange: (part: Partial<LineupSearch>) => void
}

export function LineupFilters({ search, calls, onChange }: LineupFiltersProps) {
  const { t } = useTranslation()
  const countOf = (status: string) => calls?.filter((call) => call.status === status).length
  const choose = (chosen: string[]) =>
    onChange({ status: lineupStatuses.filter((status) => chosen.includes(status)) })
  return (
    <Group gap="sm">
      <FilterInput label={t('lineup.filter')} value={search.text} onChange={(text) => onChange({ text })} />
      <Chip.Group multiple value={search.status} onChange={choose}>
        <Group gap={6} role="group" aria-label={t('lineup.filter-status')}>
          {lineupStatuses.map((status) => (
            <Chip key={status} value={status} size="xs" variant="outline">
              {t(`escala.status.${status}`)}
              {calls ? ` (${countOf(status)})` : <CountToCome />}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Group>
  )
}

/** Holds the place of a count, so that nothing moves when it comes. */
const CountToCome = () => (
  <span aria-hidden className={classes.toCome}>
    {' (00)'}
  </span>
)
