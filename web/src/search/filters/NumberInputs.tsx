import { NumberInput, TagsInput } from '@mantine/core'
import { useState } from 'react'
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
  const [typed, setTyped] = useState<string | number>('')
  const given = typeof value === 'number' ? value : undefined
  return (
    <NumberInput
      {...input}
      decimalSeparator=","
      thousandSeparator="."
      hideControls
      max={Number.MAX_SAFE_INTEGER}
      disabled={!definition.editable}
      // What is being typed stays as it is: "1000," is a number already, and its decimals are still to come.
      value={numberOf(typed) === given ? typed : (given ?? '')}
      onChange={(text) => {
        setTyped(text)
        onChange(numberOf(text))
      }}
    />
  )
}

function numberOf(typed: string | number): number | undefined {
  const number = typed === '' ? Number.NaN : Number(typed)
  return Number.isFinite(number) ? number : undefined
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
