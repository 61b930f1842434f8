import '@mantine/dates/styles.css'
import 'dayjs/locale/pt-br'
import { DateInput, DatesProvider } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TypedDateInputProps } from './TypedDateInput.tsx'
import { typedDate, typedTime } from './typed-date.ts'

interface CalendarInputProps extends TypedDateInputProps {
  /** The calendar replaces a plain input that has the focus. */
  takesFocus: boolean
  /** The user asked for the calendar while it was loading. */
  opensAtOnce: boolean
}

/** A day that is typed, or picked from a calendar. A click or the arrow down opens the calendar. */
export function CalendarInput({
  value,
  onChange,
  onTypedTime,
  inPopover = false,
  takesFocus,
  opensAtOnce,
  ...input
}: CalendarInputProps) {
  const { t, i18n } = useTranslation()
  const [opened, setOpened] = useState(takesFocus && opensAtOnce)
  const field = useRef<HTMLInputElement>(null)
  const begin = useEffectEvent(() => {
    if (takesFocus) field.current?.focus()
  })
  useEffect(() => begin(), [])
  const parse = (typed: string) => {
    const time = typedTime(typed)
    if (time) onTypedTime?.(time)
    return typedDate(typed)
  }
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 0, weekendDays: [] }}>
      <DateInput
        clearable
        clearButtonProps={{ 'aria-label': t('action.clear') }}
        leftSection={<IconCalendar size={16} aria-hidden />}
        placeholder={t('filter.day-placeholder')}
        {...input}
        ref={field}
        valueFormat={i18n.language === 'en' ? 'D MMM YYYY' : 'DD/MM/YYYY'}
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
