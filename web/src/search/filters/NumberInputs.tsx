import { readNumber, writeNumber } from '@cais/core/values/typed-number.ts'
import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField, useDecimalMark } from '../../ui/NumberField.tsx'
import { controlOf } from './control.ts'
import type { ValueInputProps } from './ValueEditor.tsx'

/** More decimals than any column has, so that the typed number is not rounded. */
const allDecimals = 15

function NumberValueInput(props: ValueInputProps & { decimals: number }) {
  const { value, onChange, decimals } = props
  return (
    <NumberField
      {...controlOf(props)}
      decimals={decimals}
      value={typeof value === 'number' ? value : null}
      onChange={(read) => onChange(Number.isFinite(read) ? read : undefined)}
    />
  )
}

export const IntegerInput = (props: ValueInputProps) => <NumberValueInput {...props} decimals={0} />
export const RealInput = (props: ValueInputProps) => <NumberValueInput {...props} decimals={allDecimals} />

/** Several numbers; invalid text is refused with a message. */
export function NumbersInput(props: ValueInputProps) {
  const { definition, value, onChange } = props
  const { t } = useTranslation()
  const [isRefused, setRefused] = useState(false)
  const shape = { decimals: allDecimals, mark: useDecimalMark() } as const
  const numbers = Array.isArray(value) ? value.map((one) => writeNumber(Number(one), shape)) : []
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
      error={isRefused && t(definition.type === 'Decimal' ? 'validation.not-a-number' : 'validation.number')}
      onChange={(typed) => {
        const read = typed.map((one) => readNumber(one, shape) ?? Number.NaN)
        const right = read.filter(isRight)
        setRefused(right.length < read.length)
        onChange(right)
      }}
    />
  )
}
