import type { SearchConfig } from '@cais/core/api/search.ts'
import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usualState } from '../search-link.ts'
import type { SearchStateControls } from '../use-search-state.ts'

interface GroupSwitchProps {
  config: SearchConfig
  search: SearchStateControls
}

/** Rows in the order of what they are grouped by, or as usual: the order says it, and so do links and saved searches. */
export function GroupSwitch({ config, search }: GroupSwitchProps) {
  const { t } = useTranslation()
  const { groupBy } = config
  if (!groupBy) return null
  const { state, change } = search
  return (
    <Switch
      size="xs"
      w="fit-content"
      label={t('list.group-by', { column: t(`column.${groupBy}`).toLowerCase() })}
      checked={state.sort.field === groupBy}
      onChange={({ currentTarget }) =>
        change({
          sort: currentTarget.checked ? { field: groupBy, direction: 'asc' } : usualState(config).sort,
        })
      }
    />
  )
}
