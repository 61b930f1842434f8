import { NumberField, type NumberFieldProps } from './NumberField.tsx'

/** Kilograms with up to three decimals; the value is in thousandths of a kilogram, as everywhere. */
export function WeightInput(props: Omit<NumberFieldProps, 'decimals' | 'inParts' | 'min' | 'suffix'>) {
  return <NumberField {...props} decimals={3} inParts min={0} suffix=" kg" />
}
