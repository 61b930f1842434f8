import type { LineupCall } from '@cais/core/api/lineup.ts'
import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FilterInput } from '../../ui/FilterInput.tsx'
import { Choices } from './Choices.tsx'
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
  return (
    <Group gap="sm">
      <FilterInput label={t('lineup.filter')} value={search.text} onChange={(text) => onChange({ text })} />
      <Choices
        label={t('lineup.filter-status')}
        type="checkbox"
        values={lineupStatuses}
        chosen={search.status}
        onChange={(status) => onChange({ status })}
      >
        {(status) => (
          <>
            {t(`enum.escalaStatus.${status}`)}
            {calls ? ` (${countOf(status)})` : <CountToCome />}
          </>
        )}
      </Choices>
    </Group>
  )
}

/** Holds the place of a count, so that nothing moves when it comes. */
const CountToCome = () => (
  <span aria-hidden className={classes.toCome}>
    {' (00)'}
  </span>
)
