import { type NumberShape, readNumber, writeNumber } from '@cais/core/values/typed-number.ts'
import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './NumberField.module.css'

export interface NumberFieldProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max' | 'step' | 'prefix'> {
  value?: number | null | undefined
  /** Null while nothing stands there, NaN for what is no number: schemas refuse it. */
  onChange?: (value: number | null) => void
  decimals?: number
  /** The value counts the smallest decimal: cents, or thousandths of a kilogram. */
  inParts?: boolean
  /** Bounds, in what is typed. Nothing is moved into them: what lies beyond is said. */
  min?: number
  max?: number
  step?: number
  /** What a number becomes that the document wants otherwise: positive, at least one. */
  as?: (read: number) => number
  grouped?: boolean
  fixed?: boolean
  prefix?: string
  suffix?: string
  withSteps?: boolean
}

/**
 * The field for every number. What is typed stays as it is typed, with comma or point, until one leaves; then it stands
 * there as it was read. The arrow keys go up and down.
 */
export function NumberField(given: NumberFieldProps) {
  const { value = null, onChange, decimals = 0, inParts = false, min, max, step = 1, as, ...rest } = given
  const { grouped = true, fixed = false, prefix = '', suffix = '', withSteps = false, ...input } = rest
  const { t } = useTranslation()
  const shape: NumberShape = { decimals, inParts, mark: useDecimalMark() }
  const ref = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isHere, setHere] = useState(false)
  useLayoutEffect(() => {
    // Whoever comes by the keyboard finds everything selected, though the text has changed with their coming.
    if (isHere) ref.current?.select()
  }, [isHere])
  const read = (text: string) => {
    const number = readNumber(withoutAffixes(text, prefix, suffix), shape)
    return number === null || Number.isNaN(number) || !as ? number : as(number)
  }
  const now = typed === '' ? undefined : read(typed)
  // Whoever keeps only numbers keeps nothing of what is none.
  const isTyped = Object.is(now, value) || (Number.isNaN(now) && value === null)
  const isUnread = Number.isNaN(isTyped ? now : value)
  const there = writeNumber(value, { ...shape, grouped: grouped && !isHere, fixed: fixed && !isHere })
  const shown =
    isTyped && (isHere || isUnread) ? typed : isHere || there === '' ? there : prefix + there + suffix
  const unit = inParts ? 10 ** decimals : 1
  const change = (text: string) => {
    setTyped(text)
    onChange?.(read(text))
  }
  const go = (steps: number) => {
    if (isUnread || input.readOnly || input.disabled) return
    const wanted = (value ?? 0) + steps * step * unit
    const next = Math.min(Math.max(wanted, (min ?? -Infinity) * unit), (max ?? Infinity) * unit)
    setTyped('')
    onChange?.(Number(next.toFixed(inParts ? 0 : decimals)))
  }
  const goByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (steps !== undefined) event.preventDefault()
    if (steps !== undefined) go(steps)
    input.onKeyDown?.(event)
  }
  const wrong = () => {
    if (isUnread && (!isHere || input.error)) return t('validation.not-a-number')
    if (isHere || value === null || input.error) return input.error
    if (min !== undefined && value < min * unit) return t('validation.min', { min })
    return max !== undefined && value > max * unit ? t('validation.max', { max }) : null
  }
  return (
    <TextInput
      autoComplete="off"
      // The keypads of phones for numbers have no sign.
      inputMode={min === undefined || min < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      {...input}
      {...(withSteps && { rightSection: <StepButtons onStep={go} />, rightSectionWidth: 28 })}
      ref={ref}
      error={wrong()}
      value={shown}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onKeyDown={goByKey}
      onFocus={(event) => {
        setHere(true)
        input.onFocus?.(event)
      }}
      onBlur={(event) => {
        setHere(false)
        if (!isUnread) setTyped('')
        input.onBlur?.(event)
      }}
    />
  )
}

/** The mark before the decimals, as the reader's language has it. */
export function useDecimalMark() {
  const { i18n } = useTranslation()
  return i18n.language === 'en' ? '.' : ','
}

/** What is pasted may bring the unit along: `24.500 kg`. */
function withoutAffixes(text: string, prefix: string, suffix: string): string {
  const trimmed = text.trim()
  const [before, after] = [prefix.trim(), suffix.trim().toLowerCase()]
  const start = before && trimmed.startsWith(before) ? before.length : 0
  const end = after && trimmed.toLowerCase().endsWith(after) ? -after.length : undefined
  return trimmed.slice(start, end)
}

/** One more, one less, for the pointer; the arrow keys do the same in the field itself. */
function StepButtons({ onStep }: { onStep: (steps: number) => void }) {
  return (
    <span className={classes.steps} aria-hidden>
      {([1, -1] as const).map((steps) => (
        <UnstyledButton
          key={steps}
          className={classes.step}
          tabIndex={-1}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onStep(steps)}
        >
          {steps > 0 ? <IconChevronUp size={12} /> : <IconChevronDown size={12} />}
        </UnstyledButton>
      ))}
    </span>
  )
}

/** Reais; the value is in cents, as everywhere. */
export function MoneyInput(
  props: Omit<NumberFieldProps, 'decimals' | 'inParts' | 'min' | 'fixed' | 'prefix'>,
) {
  return <NumberField {...props} decimals={2} inParts fixed min={0} prefix="R$ " />
}

/** Kilograms with up to three decimals; the value is in thousandths of a kilogram, as everywhere. */
export function WeightInput(props: Omit<NumberFieldProps, 'decimals' | 'inParts' | 'min' | 'suffix'>) {
  return <NumberField {...props} decimals={3} inParts min={0} suffix=" kg" />
}
