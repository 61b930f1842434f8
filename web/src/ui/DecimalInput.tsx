import { NumberInput, type NumberInputProps } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { typedNumber } from './typed-number.ts'

interface DecimalInputProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value?: number | null | undefined
  onChange?: (value: number | null) => void
  /** How many parts of the value make one of what is typed: 100 for cents. */
  unit?: number
}

/** A number written the Brazilian way. What is half typed, such as `-` or `18,`, stays for the digits to come. */
export function DecimalInput({ value = null, onChange, onBlur, unit = 1, ...props }: DecimalInputProps) {
  const [typed, setTyped] = useState<number | string>('')
  const isTyped = typedNumber(typed, unit) === value
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (typedNumber(typed, unit) === null) setTyped('')
    onBlur?.(event)
  }
  return (
    <NumberInput
      {...props}
      value={isTyped ? typed : value === null ? '' : value / unit}
      onChange={(now) => {
        // Beyond what a number can hold exactly it would come as another type; nothing here is that large.
        const next = typeof now === 'bigint' ? Number(now) : now
        setTyped(next)
        onChange?.(typedNumber(next, unit))
      }}
      onBlur={leave}
      decimalSeparator=","
      thousandSeparator="."
      hideControls
    />
  )
}
