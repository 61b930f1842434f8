import { NumberField, type NumberFieldProps } from '../../ui/NumberField.tsx'

/** Whole degrees. */
export function TemperaturaInput(props: NumberFieldProps) {
  return <NumberField {...props} suffix=" °C" min={-100} max={100} />
}
