import '@mantine/dates/styles.css'
import 'dayjs/locale/pt-br'
import { DateInput, type DateInputProps, DatesProvider } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typedDate } from './typed-date.ts'

type Passed = Omit<DateInputProps, 'value' | 'onChange' | 'dateParser' | 'popoverProps' | 'ariaLabels'>

export interface TypedDateInputProps extends Passed {
  /** yyyy-MM-dd */
  value: string | null
  onChange: (day: string | null) => void
  /** With a time of day that was typed or pasted behind the date: `08:30`. */
  onTypedTime?: (time: string) => void
  /** Stands in a popover: the calendar then takes its place below the input instead of covering what follows. */
  inPopover?: boolean
}

/** A day that is typed, or picked from the calendar that a click or the arrow down opens. */
export function TypedDateInput({
  value,
  onChange,
  onTypedTime,
  inPopover = false,
  ...input
}: TypedDateInputProps) {
  const { t, i18n } = useTranslation()
  const [opened, setOpened] = useState(false)
  const parse = (typed: string) => {
    const date = typedDate(typed)
    if (date && /\d\D+\d{1,2}\D?\d{2}$/.test(typed) && date.slice(11, 16) !== '00:00')
      onTypedTime?.(date.slice(11, 16))
    return date
  }
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 0, weekendDays: [] }}>
      <DateInput
        clearable
        clearButtonProps={{ 'aria-label': t('action.clear') }}
        leftSection={<IconCalendar size={16} aria-hidden />}
        placeholder={t('filter.day-placeholder')}
        {...input}
        valueFormat="DD/MM/YYYY"
        dateParser={parse}
        ariaLabels={{
          nextMonth: t('calendar.next-month'),
          previousMonth: t('calendar.previous-month'),
          nextYear: t('calendar.next-year'),
          previousYear: t('calendar.previous-year'),
          nextDecade: t('calendar.next-decade'),
          previousDecade: t('calendar.previous-decade'),
        }}
        popoverProps={{
          opened,
          withinPortal: !inPopover,
          ...(inPopover && { width: '100%', shadow: 'none', styles: { dropdown: inTheFlow } }),
        }}
        // Escape closes the calendar, not the sidebar around it.
        data-mantine-stop-propagation={opened || undefined}
        onClick={() => setOpened(true)}
        onBlur={(event) => {
          setOpened(false)
          input.onBlur?.(event)
        }}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown') setOpened(true)
          else if (key !== 'Shift') setOpened(false)
        }}
        getDayProps={() => ({ onClick: () => setOpened(false) })}
        value={value}
        onChange={(day) => onChange(day?.slice(0, 10) ?? null)}
      />
    </DatesProvider>
  )
}

const inTheFlow = { position: 'static', border: 'none', padding: '8px 0 0' } as const
