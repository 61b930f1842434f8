import '@mantine/dates/styles.css'
import { Group } from '@mantine/core'
import { TimePicker } from '@mantine/dates'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { instantOf, wallClockOf } from '../../client/terminal-time.ts'
import { TypedDateInput } from '../../ui/TypedDateInput.tsx'
import { endOfDay, startOfDay } from './filter-draft.ts'
import type { ValueInputProps } from './ValueEditor.tsx'

/** A date and time in the terminal's time zone, not the browser's. */
export function MomentInput({ definition, value, onChange, isEnd, label, ...input }: ValueInputProps) {
  const { t } = useTranslation()
  const [day, time] = typeof value === 'string' ? wallClockOf(new Date(value)).split(' ') : []
  const name = input['aria-label'] ?? label
  const typedTime = useRef<string>(undefined)
  const change = (newDay: string | null, newTime = time ?? (isEnd ? endOfDay : startOfDay)) => {
    typedTime.current = undefined
    onChange(newDay === null ? undefined : instantOf(`${newDay} ${newTime}`).toISOString())
  }
  return (
    <Group gap={6} wrap="nowrap" align="start" w="100%" miw={0}>
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
      <TimePicker
        format="24h"
        hoursInputLabel={t('filter.hours-of', { label: name })}
        minutesInputLabel={t('filter.minutes-of', { label: name })}
        disabled={!definition.editable || day === undefined}
        value={time ?? ''}
        onChange={(typed) => {
          // An incomplete time is ignored; the previous one stays until the new one is complete.
          if (day && typed) change(day, typed.slice(0, 5))
        }}
      />
    </Group>
  )
}
