import { type AppliedFilter, isEmptyFilter, isUnfinishedFilter } from '@cais/core/search/filters.ts'
import { Button, CloseButton, Group, Popover, Stack, UnstyledButton } from '@mantine/core'
import type { TFunction } from 'i18next'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatNumber } from '../../client/formats.ts'
import { formatDateTime } from '../../client/terminal-time.ts'
import { textOf } from '../../client/text-of.ts'
import { useAfterFetch } from '../../ui/use-fetched.ts'
import type { FilterDef } from '../search-types.ts'
import { type Labels, useEntityLabels } from './entity-labels.ts'
import { FilterEditor } from './FilterEditor.tsx'
import classes from './FilterPill.module.css'
import { isOfDates, valuesOf } from './filter-draft.ts'
import { rareInputs } from './RareInput.tsx'

interface FilterPillProps {
  definition: FilterDef
  filter: AppliedFilter
  onChange: (filter: AppliedFilter) => void
  onRemove: () => void
}

/** An applied filter: a click edits it in place, the X removes it. */
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

/** The text of a filter: "Peso bruto maior que 5", and for choices "Status: Atracado, Na barra". */
function filterText(filter: AppliedFilter, t: TFunction, labels: Labels): string {
  const values = valuesOf(filter).map((value) => valueText(filter, value, t, labels))
  const label = textOf(`column.${filter.id}`)
  if (isChosen(filter)) return `${label}: ${values.join(', ')}`
  const parts = [label, textOf(`operator.${filter.operator}`)]
  return [...parts, values.join(` ${t('filter.and')} `)].filter(Boolean).join(' ')
}

/** A filter by one or several choices is shown without its operator. */
const isChosen = ({ operator, enumType, type }: AppliedFilter) =>
  (operator === 'equals' || operator === 'in') &&
  (Boolean(enumType) || type === 'Entity' || type === 'Boolean')

function valueText(filter: AppliedFilter, value: unknown, t: TFunction, labels: Labels): string {
  if (Array.isArray(value)) return value.map((one) => valueText(filter, one, t, labels)).join(', ')
  if (typeof value === 'boolean') return t(value ? 'answer.yes' : 'answer.no')
  if (filter.type === 'Entity') return labels.get(value) ?? ''
  if (filter.enumType) return textOf(`enum.${filter.enumType}.${value}`)
  if (isOfDates(filter))
    return filter.operator?.endsWith('Datetime')
      ? formatDateTime(new Date(String(value)))
      : formatDay(String(value))
  return typeof value === 'number' ? formatNumber(value) : String(value)
}
