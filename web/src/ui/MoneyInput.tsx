import { NumberField, type NumberFieldProps } from './NumberField.tsx'

/** Reais; the value is in cents, as everywhere. */
export function MoneyInput(
  props: Omit<NumberFieldProps, 'decimals' | 'inParts' | 'min' | 'fixed' | 'prefix'>,
) {
  return <NumberField {...props} decimals={2} inParts fixed min={0} prefix="R$ " />
}
