import type { PrazoQuestion } from '@cais/core/search/filters.ts'
import { Button, Card, Group, Loader, SimpleGrid } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconFilter } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PrazoButtons } from '../../trade/servico/PrazoButtons.tsx'
import { fetchable, useAfterFetch } from '../../ui/use-fetched.ts'
import type { FilterDef } from '../search-types.ts'
import type { SearchStateControls } from '../use-search-state.ts'
import { AppliedFilters } from './AppliedFilters.tsx'
import classes from './FilterCard.module.css'
import { InlineFilter } from './InlineFilter.tsx'
import { rareInputs } from './RareInput.tsx'

const advancedFilters = fetchable(() => import('./AdvancedFilters.tsx'))

interface FilterCardProps {
  definitions: FilterDef[]
  search: SearchStateControls
  /** The button of the saved searches. */
  buscas: ReactNode
}

/** The filters of a list. The key `/` focuses the first one from anywhere on the page. */
export function FilterCard({ definitions, search, buscas }: FilterCardProps) {
  const { t } = useTranslation()
  const [opened, { open, close }] = useDisclosure()
  const [isUnfolded, { toggle }] = useDisclosure()
  const fields = useId()
  const { isFetching, after } = useAfterFetch(advancedFilters, rareInputs)
  const { AdvancedFilters } = advancedFilters.fetched ?? {}
  const card = useRef<HTMLDivElement>(null)
  const { filters } = search.state
  useHotkeys([['/', () => card.current?.querySelector('input')?.focus()]])
  const usual = definitions.filter(({ filterType }) => filterType === 'DEFAULT')
  const advanced = definitions.filter(({ filterType }) => filterType === 'ADVANCED')
  return (
    <Card ref={card} component="section" aria-label={t('filter.title')} withBorder padding="md">
      <Button
        className={classes.fold}
        size="xs"
        variant="default"
        leftSection={<IconFilter size={15} />}
        aria-expanded={isUnfolded}
        aria-controls={fields}
        onClick={toggle}
      >
        {t('filter.title')}
      </Button>
      <SimpleGrid
        id={fields}
        className={classes.fields}
        data-unfolded={isUnfolded || undefined}
        cols={{ base: 1, sm: 2, lg: Math.max(usual.length, 3) }}
        spacing="md"
        mb="sm"
      >
        {usual.map((definition) => (
          <InlineFilter
            key={definition.id}
            definition={definition}
            applied={filters.find(({ id }) => id === definition.id)}
            onApply={(asked) => search.changeFilters([definition.id], asked, { replace: true })}
          />
        ))}
      </SimpleGrid>
      {definitions.some(({ id }) => id === 'prazo') && <Prazo search={search} />}
      <Group justify="space-between" gap="sm">
        <AppliedFilters className={classes.applied} definitions={definitions} search={search} />
        <Group gap="xs" className={classes.more} data-unfolded={isUnfolded || undefined}>
          {buscas}
          {advanced.length > 0 && (
            <Button
              size="xs"
              variant="default"
              leftSection={isFetching ? <Loader size={15} /> : <IconAdjustmentsHorizontal size={15} />}
              aria-busy={isFetching || undefined}
              onClick={() => after(open)}
            >
              {t('filter.advanced')}
            </Button>
          )}
        </Group>
      </Group>
      {AdvancedFilters && (
        <AdvancedFilters
          definitions={advanced}
          filters={filters}
          opened={opened}
          onClose={close}
          onApply={(asked) => {
            const ids = advanced.map(({ id }) => id)
            search.changeFilters(ids, asked)
            close()
          }}
        />
      )}
    </Card>
  )
}

function Prazo({ search }: Pick<FilterCardProps, 'search'>) {
  const asked = search.state.filters.find(({ id }) => id === 'prazo')?.operator
  const ask = (operator: PrazoQuestion | null) =>
    search.changeFilters(['prazo'], operator ? [{ id: 'prazo', type: 'Datetime', operator }] : [])
  return <PrazoButtons mb="sm" asked={asked} onAsk={ask} />
}
