import { NumberInput, type NumberInputProps } from '@mantine/core'

interface WeightInputProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** In thousandths of a kilogram, as everywhere. */
  value?: number | null
  onChange?: (grams: number | null) => void
}

/** Kilograms with up to three decimals, the Brazilian way. */
export function WeightInput({ value, onChange, ...props }: WeightInputProps) {
  return (
    <NumberInput
      {...props}
      value={value === null || value === undefined ? '' : value / 1000}
      onChange={(typed) => onChange?.(typeof typed === 'number' ? Math.round(typed * 1000) : null)}
      min={0}
      decimalScale={3}
      decimalSeparator=","
      thousandSeparator="."
      hideControls
      suffix=" kg"
    />
  )
}
