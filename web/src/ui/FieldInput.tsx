import {
  Checkbox,
  type CheckboxProps,
  MultiSelect,
  NativeSelect,
  Select,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { MoneyInput, NumberField, type NumberFieldProps, WeightInput } from './NumberField.tsx'
import { TypedDateInput } from './TypedDateInput.tsx'

export interface Choice {
  value: string
  label: string
}

/** The properties of each field type, besides those that all types have. */
interface Shapes {
  text: Pick<TextInputProps, 'maxLength' | 'autoComplete' | 'inputMode'>
  paragraph: { maxLength: number }
  number: Pick<NumberFieldProps, 'decimals' | 'min' | 'suffix' | 'withSteps'>
  weight: object
  money: object
  /** `2026-11-19`, or empty. */
  day: object
  check: Pick<CheckboxProps, 'mt'>
  switch: Pick<CheckboxProps, 'mt'>
  tags: { maxTags: number }
  /** A choice from a few options, among them an empty one where the field is optional. */
  choice: { choices: readonly Choice[] }
  /** A choice from many options, found by typing. */
  pick: { choices: readonly Choice[]; required?: boolean }
  picks: { choices: readonly Choice[] }
}
type FieldType = keyof Shapes
export type FieldShape<T extends FieldType = FieldType> = { [K in T]: { type: K } & Shapes[K] }[T]

interface FieldProps
  extends Pick<
    TextInputProps,
    'label' | 'aria-label' | 'description' | 'error' | 'required' | 'inputWrapperOrder'
  > {
  value: unknown
  onChange: (value: unknown) => void
}

/** The input for a field type; `onChange` gets the value, never an event. */
export function FieldInput<T extends FieldType>({
  shape,
  ...field
}: FieldProps & { shape: FieldShape<T>; 'data-path'?: string }) {
  return inputs[shape.type](field, shape)
}

const inputs: { [T in FieldType]: (field: FieldProps, shape: FieldShape<T>) => ReactNode } = {
  text: ({ value, onChange, ...field }, { type: _, ...shape }) => (
    <TextInput
      {...field}
      {...shape}
      value={stringOf(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  ),
  paragraph: ({ value, onChange, ...field }, { maxLength }) => (
    <Textarea
      {...field}
      autosize
      minRows={3}
      maxLength={maxLength}
      value={stringOf(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  ),
  number: ({ value, ...field }, { type: _, ...shape }) => (
    <NumberField {...field} {...shape} value={numberOf(value)} />
  ),
  weight: ({ value, ...field }) => <WeightInput {...field} value={numberOf(value)} />,
  money: ({ value, ...field }) => <MoneyInput {...field} value={numberOf(value)} />,
  day: ({ value, onChange, ...field }) => (
    <TypedDateInput {...field} value={stringOf(value) || null} onChange={(day) => onChange(day ?? '')} />
  ),
  check: (field, { mt }) => <Checkbox {...boxOf(field)} mt={mt} />,
  switch: (field, { mt }) => <Switch {...boxOf(field)} mt={mt} />,
  tags: ({ value, ...field }, { maxTags }) => (
    <TagsInput {...field} value={listOf(value).map(String)} maxTags={maxTags} />
  ),
  choice: ({ value, onChange, ...field }, { choices }) => (
    <NativeSelect
      {...field}
      data={[...choices]}
      value={stringOf(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  ),
  pick: ({ value, ...field }, { choices, required = false }) => (
    <Select {...field} allowDeselect={!required} data={[...choices]} value={stringOf(value) || null} />
  ),
  picks: ({ value, ...field }, { choices }) => (
    <MultiSelect {...field} data={[...choices]} value={listOf(value).map(String)} />
  ),
}

/** A checkbox has its label beside it and is never required: unticked is an answer. */
const boxOf = ({ value, onChange, inputWrapperOrder: _, required: _required, ...field }: FieldProps) => ({
  ...field,
  checked: value === true,
  onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange(currentTarget.checked),
})

const stringOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
