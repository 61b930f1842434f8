import type { SearchConfig } from '@cais/core/api/search.ts'
import { Button, Group, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTextOf } from '../../client/text-of.ts'
import { usualState } from '../search-link.ts'
import { type SearchName, useFacets } from '../search-queries.ts'
import type { Column, FilterDef } from '../search-types.ts'
import type { SearchStateControls } from '../use-search-state.ts'
import classes from './FacetChips.module.css'

interface FacetChipsProps {
  config: SearchConfig
  name: SearchName
  search: SearchStateControls
}

/** Chips with the number of rows for each value. A click filters by the value, a second one removes the filter. */
export function FacetChips({ config, name, search }: FacetChipsProps) {
  return (
    <Stack gap={6} mb="sm">
      {config.facets?.map((id) => {
        const column = config.resultColumns.find((one) => one.id === id)
        const filter = config.filtersDef.find((one) => one.id === id)
        return (
          column && filter && <Facet key={id} column={column} filter={filter} name={name} search={search} />
        )
      })}
      <GroupSwitch config={config} search={search} />
    </Stack>
  )
}

/** The number of chips that are shown before the user expands them: those with most rows, and the selected ones. */
const few = 8

interface FacetProps extends Omit<FacetChipsProps, 'config'> {
  column: Column
  filter: FilterDef
}

function Facet({ column: { id, enumType }, filter, name, search }: FacetProps) {
  const { t } = useTranslation()
  const textOf = useTextOf()
  const label = useId()
  const { filters } = search.state
  const { data } = useFacets(name, { by: id, filters })
  const asked = filters.find((one) => one.id === id)
  const isAsked = (value: string) => [asked?.value].flat().includes(value)
  const ask = (value: string) =>
    search.changeFilters(
      [id],
      isAsked(value) ? [] : [{ id, type: filter.type, operator: 'equals', value, enumType: filter.enumType }],
    )
  const [isWhole, setWhole] = useState(false)
  const first = isWhole
    ? (data ?? [])
    : (data ?? []).filter(({ value }, place) => place < few || isAsked(value))
  const others = (data?.length ?? 0) - first.length
  return (
    <div className={classes.facet} data-whole={isWhole || undefined}>
      <Group role="group" aria-labelledby={label} aria-busy={!data} gap={6} className={classes.line}>
        <Text id={label} size="sm" fw={600}>
          {t(`column.${id}`)}
        </Text>
        {data?.length === 0 && (
          <Text size="sm" c="dimmed">
            —
          </Text>
        )}
        {!data && <Skeleton height={26} width={320} radius="xl" />}
        {first.map(({ value, total }) => (
          <Button
            key={value}
            size="compact-sm"
            radius="xl"
            variant={isAsked(value) ? 'filled' : 'default'}
            aria-pressed={isAsked(value)}
            onClick={() => ask(value)}
          >
            {enumType ? textOf(`enum.${enumType}.${value}`) : value} ({total})
          </Button>
        ))}
      </Group>
      {others > 0 && (
        <Button size="compact-sm" radius="xl" variant="subtle" onClick={() => setWhole(true)}>
          {t('filter.facet-more', { count: others })}
        </Button>
      )}
    </div>
  )
}

interface GroupSwitchProps {
  config: SearchConfig
  search: SearchStateControls
}

/**
 * Switches between rows sorted by their group and the default order. The sort order holds the choice, so links and
 * saved searches keep it.
 */
function GroupSwitch({ config, search }: GroupSwitchProps) {
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
