import type { SearchConfig } from '@cais/core/api/search.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTextOf } from '../../client/text-of.ts'
import classes from '../../ui/ChipLine.module.css'
import { type SearchName, useFacets } from '../search-queries.ts'
import type { Column, FilterDef } from '../search-types.ts'
import type { SearchStateControls } from '../use-search-state.ts'
import { GroupSwitch } from './GroupSwitch.tsx'

interface FacetChipsProps {
  config: SearchConfig
  name: SearchName
  search: SearchStateControls
}

/** How many rows there are of each kind; one press shows only these, and pressed again all of them. */
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

/** So many are shown until somebody wants them all: those with most rows, and what is asked. */
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
  const { data = [] } = useFacets(name, { by: id, filters })
  const asked = filters.find((one) => one.id === id)
  const isAsked = (value: string) => [asked?.value].flat().includes(value)
  const ask = (value: string) =>
    search.changeFilters(
      [id],
      isAsked(value) ? [] : [{ id, type: filter.type, operator: 'equals', value, enumType: filter.enumType }],
    )
  const [isWhole, setWhole] = useState(false)
  if (data.length === 0) return null
  const first = isWhole ? data : data.filter(({ value }, place) => place < few || isAsked(value))
  const others = data.length - first.length
  return (
    <Group role="group" aria-labelledby={label} gap={6} className={classes.line}>
      <Text id={label} size="sm" fw={600}>
        {t(`column.${id}`)}
      </Text>
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
      {others > 0 && (
        <Button size="compact-sm" radius="xl" variant="subtle" onClick={() => setWhole(true)}>
          {t('filter.facet-more', { count: others })}
        </Button>
      )}
    </Group>
  )
}
