import { Button, Group, Text } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/lazy-screen.tsx'
import type { FilterDef } from '../search-types.ts'
import type { SearchStateControls } from '../use-search-state.ts'

/** Loaded only for lists with applied filters. */
const FilterPill = lazyPart(() => import('./FilterPill.tsx'), 'FilterPill')

interface AppliedFiltersProps {
  className?: string | undefined
  definitions: FilterDef[]
  search: SearchStateControls
}

/** The applied filters, each with a pill to change or remove it. */
export function AppliedFilters({ className, definitions, search }: AppliedFiltersProps) {
  const { t } = useTranslation()
  const { state, changeFilters, clear } = search
  const group = useRef<HTMLDivElement>(null)
  // The focus moves on, because the removed pill had it.
  const after = (action: () => void) => () => {
    action()
    group.current?.focus()
  }
  return (
    <Group
      ref={group}
      className={className}
      data-none={state.filters.length === 0 || undefined}
      tabIndex={-1}
      gap="xs"
      role="group"
      aria-label={t('filter.applied')}
      flex={1}
      miw={200}
    >
      {state.filters.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('filter.none')}
        </Text>
      )}
      {state.filters.map((filter) => {
        const definition = definitions.find(({ id }) => id === filter.id)
        return (
          definition && (
            <Suspense key={filter.id}>
              <FilterPill
                definition={definition}
                filter={filter}
                onChange={(changed) => changeFilters([filter.id], [changed])}
                onRemove={after(() => changeFilters([filter.id], []))}
              />
            </Suspense>
          )
        )
      })}
      {state.filters.length > 0 && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconFilterOff size={15} />}
          onClick={after(clear)}
        >
          {t('filter.clear')}
        </Button>
      )}
    </Group>
  )
}
