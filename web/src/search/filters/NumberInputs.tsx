import { NumberInput, TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ValueInputProps } from './ValueEditor.tsx'

function NumberValueInput({
  definition,
  value,
  onChange,
  inPopover,
  label: _,
  isEnd: __,
  ...input
}: ValueInputProps & { allowDecimal: boolean }) {
  return (
    <NumberInput
      {...input}
      decimalSeparator=","
      thousandSeparator="."
      hideControls
      max={Number.MAX_SAFE_INTEGER}
      disabled={!definition.editable}
      value={typeof value === 'number' ? value : ''}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : undefined)}
    />
  )
}

export const IntegerInput = (props: ValueInputProps) => <NumberValueInput {...props} allowDecimal={false} />
export const RealInput = (props: ValueInputProps) => <NumberValueInput {...props} allowDecimal />

/** Several numbers; what is none is not taken. */
export function NumbersInput({
  definition,
  value,
  onChange,
  inPopover,
  label: _,
  isEnd: __,
  ...input
}: ValueInputProps) {
  const { t } = useTranslation()
  const numbers = Array.isArray(value) ? value.map(String) : []
  const isRight = definition.type === 'Decimal' ? Number.isFinite : Number.isSafeInteger
  return (
    <TagsInput
      {...input}
      inputMode="decimal"
      maxTags={100}
      splitChars={[';', ' ', '\n', '\t']}
      acceptValueOnBlur
      disabled={!definition.editable}
      placeholder={numbers.length ? '' : t('filter.several-values')}
      value={numbers}
      onChange={(typed) => onChange(typed.map((one) => Number(one.replace(',', '.'))).filter(isRight))}
    />
  )
}
