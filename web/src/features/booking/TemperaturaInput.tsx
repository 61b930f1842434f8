import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

interface TemperaturaInputProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value: number | null
  onChange: (value: number | null) => void
}

/** Whole degrees. A minus that is still alone is kept for the digits to come. */
export function TemperaturaInput({ value, onChange, ...input }: TemperaturaInputProps) {
  const [isMinus, setIsMinus] = useState(false)
  return (
    <NumberInput
      {...input}
      value={value ?? (isMinus ? '-' : '')}
      allowDecimal={false}
      suffix=" °C"
      min={-100}
      max={100}
      onChange={(typed) => {
        setIsMinus(typed === '-')
        onChange(typeof typed === 'number' ? typed : null)
      }}
      onBlur={() => setIsMinus(false)}
    />
  )
}
