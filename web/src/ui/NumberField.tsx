import { type NumberShape, readNumber, writeNumber } from '@cais/core/values/typed-number.ts'
import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './NumberField.module.css'

export interface NumberFieldProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max' | 'step' | 'prefix'> {
  value?: number | null | undefined
  /** The number; null for an empty field, NaN for text that is no number, which schemas refuse. */
  onChange?: (value: number | null) => void
  decimals?: number
  /** The value counts in the smallest decimal: cents, or thousandths of a kilogram. */
  inParts?: boolean
  /** Bounds for what is typed. A value beyond them stays and is reported as an error. */
  min?: number
  max?: number
  step?: number
  /** Changes a number to one that the document accepts: positive, or at least one. */
  as?: (read: number) => number
  grouped?: boolean
  fixed?: boolean
  prefix?: string
  suffix?: string
  withSteps?: boolean
}

/**
 * The field for every number. Typed text stays as it is, with comma or point, until the field loses the focus. Then it
 * is formatted. The arrow keys step up and down.
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
    // The whole text is selected for users who come by the keyboard, although it was reformatted on focus.
    if (isHere) ref.current?.select()
  }, [isHere])
  const read = (text: string) => {
    const number = readNumber(withoutAffixes(text, prefix, suffix), shape)
    return number === null || Number.isNaN(number) || !as ? number : as(number)
  }
  const now = typed === '' ? undefined : read(typed)
  // A form that keeps only numbers stores null for invalid text.
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
      // The numeric keypads of phones have no minus sign.
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

/** The decimal separator of the current language. */
export function useDecimalMark() {
  const { i18n } = useTranslation()
  return i18n.language === 'en' ? '.' : ','
}

/** Pasted text may contain the unit: `24.500 kg`. */
function withoutAffixes(text: string, prefix: string, suffix: string): string {
  const trimmed = text.trim()
  const [before, after] = [prefix.trim(), suffix.trim().toLowerCase()]
  const start = before && trimmed.startsWith(before) ? before.length : 0
  const end = after && trimmed.toLowerCase().endsWith(after) ? -after.length : undefined
  return trimmed.slice(start, end)
}

/** Buttons that step up and down with the pointer; the arrow keys do the same in the field. */
function StepButtons({ onStep }: { onStep: (steps: number) => void }) {
  return (
    <span className={classes.steps} aria-hidden>
      {([1, -1] as const).map((steps) => (
        <UnstyledButton
          key={steps}
          className={classes.step}
          tabIndex={-1}
          // The field keeps the focus when a button is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onStep(steps)}
        >
          {steps > 0 ? <IconChevronUp size={12} /> : <IconChevronDown size={12} />}
        </UnstyledButton>
      ))}
    </span>
  )
}

/** Reais; the value is in cents. */
export function MoneyInput(
  props: Omit<NumberFieldProps, 'decimals' | 'inParts' | 'min' | 'fixed' | 'prefix'>,
) {
  return <NumberField {...props} decimals={2} inParts fixed min={0} prefix="R$ " />
}

/** Kilograms with up to three decimals; the value is in thousandths of a kilogram. */
export function WeightInput(props: Omit<NumberFieldProps, 'decimals' | 'inParts' | 'min' | 'suffix'>) {
  return <NumberField {...props} decimals={3} inParts min={0} suffix=" kg" />
}
