import type { ComponentProps } from 'react'
import { DecimalInput } from './DecimalInput.tsx'

/** Kilograms with up to three decimals; the value is in thousandths of a kilogram, as everywhere. */
export function WeightInput(props: Omit<ComponentProps<typeof DecimalInput>, 'unit'>) {
  return <DecimalInput {...props} unit={1000} min={0} decimalScale={3} suffix=" kg" />
}
