import { NumberInput, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { controlOf } from './control.ts'
import type { ValueInputProps } from './ValueEditor.tsx'

function NumberValueInput(props: ValueInputProps & { allowDecimal: boolean }) {
  const { value, onChange, allowDecimal } = props
  const [typed, setTyped] = useState<string | number>('')
  const given = typeof value === 'number' ? value : undefined
  return (
    <NumberInput
      {...controlOf(props)}
      allowDecimal={allowDecimal}
      decimalSeparator=","
      thousandSeparator="."
      hideControls
      max={Number.MAX_SAFE_INTEGER}
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
export function NumbersInput(props: ValueInputProps) {
  const { definition, value, onChange } = props
  const { t } = useTranslation()
  const numbers = Array.isArray(value) ? value.map(String) : []
  const isRight = definition.type === 'Decimal' ? Number.isFinite : Number.isSafeInteger
  return (
    <TagsInput
      {...controlOf(props)}
      inputMode="decimal"
      maxTags={100}
      splitChars={[';', ' ', '\n', '\t']}
      acceptValueOnBlur
      placeholder={numbers.length ? '' : t('filter.several-values')}
      value={numbers}
      onChange={(typed) => onChange(typed.map((one) => Number(one.replace(',', '.'))).filter(isRight))}
    />
  )
}
