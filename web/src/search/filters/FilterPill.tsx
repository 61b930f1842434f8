import { type AppliedFilter, isEmptyFilter, isUnfinishedFilter } from '@cais/core/search/filters.ts'
import { Button, CloseButton, Group, Popover, Stack, UnstyledButton } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAfterFetch } from '../../ui/use-fetched.ts'
import type { FilterDef } from '../search-types.ts'
import { useEntityLabels } from './entity-labels.ts'
import { FilterEditor } from './FilterEditor.tsx'
import classes from './FilterPill.module.css'
import { filterText } from './filter-text.ts'
import { rareInputs } from './RareInput.tsx'

interface FilterPillProps {
  definition: FilterDef
  filter: AppliedFilter
  onChange: (filter: AppliedFilter) => void
  onRemove: () => void
}

/** An applied filter: pressing it changes it in place, the X removes it. */
export function FilterPill({ definition, filter, onChange, onRemove }: FilterPillProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const { isFetching, after } = useAfterFetch(rareInputs)
  const text = filterText(filter, t, useEntityLabels(filter))
  return (
    <Group className={classes.pill} gap={0} wrap="nowrap">
      <Popover
        opened={opened}
        onChange={setOpened}
        trapFocus
        returnFocus
        position="bottom-start"
        width={330}
        shadow="md"
      >
        <Popover.Target>
          <UnstyledButton
            className={classes.text}
            disabled={!definition.editable}
            title={text}
            aria-label={definition.editable ? t('filter.edit', { filter: text }) : text}
            aria-busy={isFetching || undefined}
            onClick={() => after(() => setOpened(!opened))}
          >
            {text}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('filter.edit', { filter: text })}>
          <PillForm
            definition={definition}
            filter={filter}
            onChange={(changed) => {
              setOpened(false)
              onChange(changed)
            }}
          />
        </Popover.Dropdown>
      </Popover>
      {definition.removable && (
        <CloseButton
          size="sm"
          radius="xl"
          aria-label={t('filter.remove', { filter: text })}
          onClick={onRemove}
        />
      )}
    </Group>
  )
}

function PillForm({ definition, filter, onChange }: Omit<FilterPillProps, 'onRemove'>) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(filter)
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmptyFilter(draft)) setError(t('filter.value-missing'))
    else if (isUnfinishedFilter(draft)) setError(t('filter.two-values'))
    else onChange(draft)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <FilterEditor
          inPopover
          definition={definition}
          value={draft}
          error={error}
          onChange={(changed) => {
            setError(null)
            setDraft(changed)
          }}
        />
        <Button type="submit" size="xs">
          {t('filter.apply')}
        </Button>
      </Stack>
    </form>
  )
}
