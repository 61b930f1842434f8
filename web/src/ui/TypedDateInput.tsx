import { Loader, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../client/formats.ts'
import { typedDate, typedTime } from './typed-date.ts'
import { fetchable } from './use-fetched.ts'

type Passed = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'ref' | 'size' | 'vars' | 'styles' | 'classNames'
>

export interface TypedDateInputProps extends Passed {
  /** yyyy-MM-dd */
  value: string | null
  onChange: (day: string | null) => void
  /** With a time of day that was typed or pasted behind the date: `08:30`. */
  onTypedTime?: (time: string) => void
  /** Stands in a popover: the calendar then takes its place below the input instead of covering what follows. */
  inPopover?: boolean
}

const calendar = fetchable(() => import('./CalendarInput.tsx'))

/**
 * A day that is typed, or picked from a calendar. The calendar is fetched when somebody comes to such an input; until it
 * is there, and as long as they type, a plain input takes the day.
 */
export function TypedDateInput(props: TypedDateInputProps) {
  const [{ CalendarInput } = {}, setCalendar] = useState(calendar.fetched ?? undefined)
  const [wants, setWants] = useState({ focus: false, calendar: false })
  const fetchCalendar = () => {
    // Without it the day can still be typed, and the next one who comes here tries again.
    calendar.load().then(setCalendar, console.warn)
  }
  const [isTyping, setIsTyping] = useState(false)
  if (CalendarInput && !isTyping)
    return <CalendarInput {...props} takesFocus={wants.focus} opensAtOnce={wants.calendar} />
  return (
    <PlainDayInput
      {...props}
      isWaiting={wants.calendar && !CalendarInput}
      onWish={(wish) => {
        setWants((before) => ({ ...before, ...wish }))
        if (wish.focus) fetchCalendar()
      }}
      onTyping={setIsTyping}
    />
  )
}

interface PlainDayInputProps extends TypedDateInputProps {
  isWaiting: boolean
  onWish: (wish: { focus?: boolean; calendar?: boolean }) => void
  /** Whether something stands in it that must not be taken away from under somebody's fingers. */
  onTyping: (isTyping: boolean) => void
}

function PlainDayInput(props: PlainDayInputProps) {
  const { value, onChange, onTypedTime, inPopover: _, isWaiting, onWish, onTyping, ...input } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    onTyping(text !== '')
    const [day = null, time] = [typedDate(text)?.slice(0, 10), typedTime(text)]
    if (time) onTypedTime?.(time)
    if ((day || text === '') && day !== value) onChange(day)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(null)
    onTyping(false)
    onWish({ focus: false, calendar: false })
    input.onBlur?.(event)
  }
  return (
    <TextInput
      leftSection={isWaiting ? <Loader size={16} /> : <IconCalendar size={16} aria-hidden />}
      placeholder={t('filter.day-placeholder')}
      {...input}
      autoComplete="off"
      value={typed ?? (value ? formatDay(value) : '')}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onFocus={(event) => {
        onWish({ focus: true })
        input.onFocus?.(event)
      }}
      onBlur={leave}
      // Not the click: the calendar may take this input's place before the button is let go.
      onMouseDown={() => onWish({ calendar: true })}
      onKeyDown={({ key }) => key === 'ArrowDown' && onWish({ calendar: true })}
    />
  )
}
