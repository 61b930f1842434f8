import { type AppliedFilter, isEmptyFilter, isUnfinishedFilter } from '@cais/core/search/filters.ts'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FilterDef } from '../search-types.ts'
import { FilterEditor } from './FilterEditor.tsx'
import { emptyFilter, questionOf } from './filter-draft.ts'

interface InlineFilterProps {
  definition: FilterDef
  applied: AppliedFilter | undefined
  /** Called with the filter, or an empty list when it is cleared. */
  onApply: (asked: AppliedFilter[]) => void
}

const pause = 300

/** A filter that is always visible. Choices apply at once; typed text applies when the user pauses or presses Enter. */
export function InlineFilter({ definition, applied, onApply }: InlineFilterProps) {
  const [draft, setDraft] = useState(applied ?? emptyFilter(definition))
  const question = questionOf(applied)
  const asked = useRef(question)
  const ask = (filter: AppliedFilter) => {
    const isEmpty = isEmptyFilter(filter)
    const waits = isUnfinishedFilter(filter) || (isEmpty && !definition.removable)
    if (waits || questionOf(filter) === asked.current) return
    asked.current = questionOf(filter)
    onApply(isEmpty ? [] : [filter])
  }
  const askLater = useDebouncedCallback(ask, pause)
  // The filter also changes through pills and the browser's back button.
  const follow = useEffectEvent(() => setDraft(applied ?? emptyFilter(definition)))
  useEffect(() => {
    if (question === asked.current) return
    asked.current = question
    follow()
  }, [question])
  const isTyped = !['Boolean', 'Enum', 'EnumList', 'Entity'].includes(definition.type)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        ask(draft)
      }}
    >
      <FilterEditor
        definition={definition}
        value={draft}
        onChange={(filter) => {
          setDraft(filter)
          if (isTyped) askLater(filter)
          else ask(filter)
        }}
      />
    </form>
  )
}
