import { type AppliedFilter, isEmptyFilter, isUnfinishedFilter } from '@cais/core/search/filters.ts'
import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sidebar } from '../../ui/Sidebar.tsx'
import type { FilterDef } from '../search-types.ts'
import classes from './AdvancedFilters.module.css'
import { FilterEditor } from './FilterEditor.tsx'
import { emptyFilter } from './filter-draft.ts'

interface AdvancedFiltersProps {
  definitions: FilterDef[]
  filters: AppliedFilter[]
  opened: boolean
  onClose: () => void
  /** Called with all advanced filters that have a value. */
  onApply: (asked: AppliedFilter[]) => void
}

/** The less common filters, in a sidebar; they are applied together with a button. */
export function AdvancedFilters({ opened, onClose, ...form }: AdvancedFiltersProps) {
  const { t } = useTranslation()
  return (
    <Sidebar opened={opened} onClose={onClose} size={500} title={t('filter.advanced-title')}>
      <AdvancedForm {...form} />
    </Sidebar>
  )
}

function AdvancedForm({ definitions, filters, onApply }: Omit<AdvancedFiltersProps, 'opened' | 'onClose'>) {
  const { t } = useTranslation()
  const asked = (definition: FilterDef) => filters.find(({ id }) => id === definition.id)
  const [drafts, setDrafts] = useState(() => definitions.map((one) => asked(one) ?? emptyFilter(one)))
  const [tried, setTried] = useState(false)
  const change = (changed: AppliedFilter) =>
    setDrafts((before) => before.map((one) => (one.id === changed.id ? changed : one)))
  const empty = () =>
    setDrafts(definitions.map((one) => (one.removable ? emptyFilter(one) : (asked(one) ?? emptyFilter(one)))))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!drafts.some(isUnfinishedFilter)) onApply(drafts.filter((draft) => !isEmptyFilter(draft)))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {definitions.map((definition, index) => {
          const draft = drafts[index] ?? emptyFilter(definition)
          return (
            <FilterEditor
              key={definition.id}
              definition={definition}
              value={draft}
              onChange={change}
              error={tried && isUnfinishedFilter(draft) ? t('filter.two-values') : null}
            />
          )
        })}
      </Stack>
      <Group className={classes.foot} justify="end">
        <Button variant="default" onClick={empty}>
          {t('action.clear')}
        </Button>
        <Button type="submit">{t('filter.apply')}</Button>
      </Group>
    </form>
  )
}
