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
  /** Called with a time of day that was typed or pasted after the date: `08:30`. */
  onTypedTime?: (time: string) => void
  /** True in a popover: the calendar then opens below the input instead of covering the next field. */
  inPopover?: boolean
}

const calendar = fetchable(() => import('./CalendarInput.tsx'))

/**
 * A day that is typed, or picked from a calendar. The calendar is loaded when the input gets the focus. A plain input
 * takes the day until then, and while the user types.
 */
export function TypedDateInput(props: TypedDateInputProps) {
  const [{ CalendarInput } = {}, setCalendar] = useState(calendar.fetched ?? undefined)
  const [wants, setWants] = useState({ focus: false, calendar: false })
  const fetchCalendar = () => {
    // The day can still be typed without the calendar, and the next focus loads it again.
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
  /** Whether the input holds unfinished text and must not be replaced. */
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
      // The event is not `click`: the calendar may replace this input before the button is released.
      onMouseDown={() => onWish({ calendar: true })}
      onKeyDown={({ key }) => key === 'ArrowDown' && onWish({ calendar: true })}
    />
  )
}
