import type { ComponentProps } from 'react'
import { DecimalInput } from '../../ui/DecimalInput.tsx'

/** Whole degrees. */
export function TemperaturaInput(props: ComponentProps<typeof DecimalInput>) {
  return <DecimalInput {...props} allowDecimal={false} suffix=" °C" min={-100} max={100} />
}
