import { instantOf, wallClockOf } from '@cais/core/rules/calendar.ts'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { typedDate } from './typed-date.ts'
import type { ValueInputProps } from './ValueEditor.tsx'

interface TypedDateInputProps extends Omit<ValueInputProps, 'value'> {
  value: string | null
  withTime: boolean
}

/** A date that can be typed or picked. */
function TypedDateInput({ definition, value, onChange, inPopover, withTime, ...input }: TypedDateInputProps) {
  const { t } = useTranslation()
  return (
    <DateInput
      {...input}
      clearable
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      leftSection={<IconCalendar size={16} aria-hidden />}
      placeholder={t(withTime ? 'filter.moment-placeholder' : 'filter.day-placeholder')}
      valueFormat={withTime ? 'DD/MM/YYYY HH:mm' : 'DD/MM/YYYY'}
      withTime={withTime}
      dateParser={typedDate}
      popoverProps={{ withinPortal: !inPopover }}
      ariaLabels={{
        nextMonth: t('calendar.next-month'),
        previousMonth: t('calendar.previous-month'),
        nextYear: t('calendar.next-year'),
        previousYear: t('calendar.previous-year'),
        nextDecade: t('calendar.next-decade'),
        previousDecade: t('calendar.previous-decade'),
      }}
      disabled={!definition.editable}
      value={value}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  )
}

export function DayInput({ value, onChange, ...props }: ValueInputProps) {
  return (
    <TypedDateInput
      {...props}
      withTime={false}
      value={typeof value === 'string' ? value : null}
      onChange={(day) => onChange(typeof day === 'string' ? day.slice(0, 10) : undefined)}
    />
  )
}

/** A minute of the terminal's clock, wherever the browser stands. */
export function MomentInput({ value, onChange, ...props }: ValueInputProps) {
  return (
    <TypedDateInput
      {...props}
      withTime
      value={typeof value === 'string' ? `${wallClockOf(new Date(value))}:00` : null}
      onChange={(moment) =>
        onChange(typeof moment === 'string' ? instantOf(moment).toISOString() : undefined)
      }
    />
  )
}
