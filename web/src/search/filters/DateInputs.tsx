import { instantOf, wallClockOf } from '@cais/core/rules/calendar.ts'
import { Group } from '@mantine/core'
import { TimeInput } from '@mantine/dates'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TypedDateInput } from '../../ui/TypedDateInput.tsx'
import { endOfDay, startOfDay } from './filter-draft.ts'
import type { ValueInputProps } from './ValueEditor.tsx'

export function DayInput({ definition, value, onChange, isEnd: _, label: __, ...input }: ValueInputProps) {
  return (
    <TypedDateInput
      {...input}
      disabled={!definition.editable}
      value={typeof value === 'string' ? value : null}
      onChange={(day) => onChange(day ?? undefined)}
    />
  )
}

/** A minute of the terminal's clock, wherever the browser stands: a day, and the time that goes with it. */
export function MomentInput({ definition, value, onChange, isEnd, label, ...input }: ValueInputProps) {
  const { t } = useTranslation()
  const [day, time] = typeof value === 'string' ? wallClockOf(new Date(value)).split(' ') : []
  const [isBlank, setBlank] = useState(false)
  const typedTime = useRef<string>(undefined)
  const change = (newDay: string | null, newTime = time ?? (isEnd ? endOfDay : startOfDay)) => {
    typedTime.current = undefined
    onChange(newDay === null ? undefined : instantOf(`${newDay} ${newTime}`).toISOString())
  }
  return (
    <Group gap={6} wrap="nowrap" align="start">
      <TypedDateInput
        {...input}
        flex={1}
        miw={0}
        disabled={!definition.editable}
        value={day ?? null}
        onTypedTime={(typed) => {
          typedTime.current = typed
        }}
        onChange={(chosen) => change(chosen, typedTime.current)}
      />
      <TimeInput
        w={96}
        aria-label={t('filter.time-of', { label: input['aria-label'] ?? label })}
        disabled={!definition.editable || day === undefined}
        value={isBlank ? '' : (time ?? '')}
        onChange={({ currentTarget }) => {
          setBlank(currentTarget.value === '')
          if (day && currentTarget.value) change(day, currentTarget.value)
        }}
        onBlur={() => setBlank(false)}
      />
    </Group>
  )
}
