import type { LineupCall } from '@cais/core/api/lineup.ts'
import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FilterInput } from '../../ui/FilterInput.tsx'
import { Choices } from './Choices.tsx'
import classes from './Lineup.module.css'
import type { LineupSearch } from './lineup-address.ts'
import { type LineupStatus, lineupStatuses, matchesMudou, matchesStatus } from './lineup-filter.ts'

interface LineupFiltersProps {
  search: LineupSearch
  /** The calls that match the text, to be counted; undefined while they load. */
  calls: LineupCall[] | undefined
  onChange: (part: Partial<LineupSearch>) => void
}

export function LineupFilters({ search, calls, onChange }: LineupFiltersProps) {
  const { t } = useTranslation()
  const countOf = (status: LineupStatus) =>
    calls?.filter((call) => call.status === status && matchesMudou(call, search.mudou)).length
  const mudaram = calls?.filter(
    (call) => matchesMudou(call, true) && matchesStatus(call, search.status),
  ).length
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
            <Count count={countOf(status)} />
          </>
        )}
      </Choices>
      <Choices
        label={t('lineup.filter-mudou')}
        type="checkbox"
        values={['mudou']}
        chosen={search.mudou ? ['mudou'] : []}
        onChange={(chosen) => onChange({ mudou: chosen.length > 0 })}
      >
        {() => (
          <>
            {t('column.mudouEm24h')}
            <Count count={mudaram} />
          </>
        )}
      </Choices>
    </Group>
  )
}

/** A placeholder keeps the width while the count loads. */
function Count({ count }: { count: number | undefined }) {
  if (count !== undefined) return ` (${count})`
  return (
    <span aria-hidden className={classes.toCome}>
      {' (00)'}
    </span>
  )
}
