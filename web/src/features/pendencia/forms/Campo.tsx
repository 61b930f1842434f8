import { Checkbox, MultiSelect, Select, TagsInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DecimalInput } from '../../../ui/DecimalInput.tsx'
import { TypedDateInput } from '../../../ui/TypedDateInput.tsx'
import { WeightInput } from '../../../ui/WeightInput.tsx'
import type { CheckedKindForm } from '../kind-forms.ts'

export interface Choice {
  value: string
  label: string
}

/** One field of a form, as data; `name` is also the last part of its text `pendencia.campo.*`. */
export type CampoDef = { name: string; required?: boolean; hint?: true } & (
  | { type: 'text' | 'weight' | 'money' | 'day' | 'check' | 'tags' }
  | { type: 'number'; decimals?: number; suffix?: string; min?: number }
  | { type: 'choice'; choices: readonly Choice[]; isNumber?: true }
  | { type: 'choices'; choices: readonly { value: number; label: string }[] }
)

interface CampoProps {
  form: CheckedKindForm
  path: string
  campo: CampoDef
  readOnly: boolean
}

const order: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']

/** The input that fits the field, tied to its place in the form. */
export function Campo({ form, path, campo, readOnly }: CampoProps) {
  const { t } = useTranslation()
  const text = t(`pendencia.campo.${campo.name}`)
  const { value, onChange, ...input } = form.getInputProps(path)
  const base = {
    ...input,
    label: text,
    required: campo.required ?? false,
    // A hint below the field keeps the fields of a row in line.
    inputWrapperOrder: order,
    ...(campo.hint && { description: t(`pendencia.campo.${campo.name}-hint`) }),
    readOnly,
  }
  switch (campo.type) {
    case 'text':
      return <TextInput {...base} value={value ?? ''} onChange={onChange} />
    case 'weight':
      return <WeightInput {...base} value={value} onChange={onChange} />
    case 'money':
      return (
        <DecimalInput
          {...base}
          value={value}
          onChange={onChange}
          unit={100}
          min={0}
          decimalScale={2}
          fixedDecimalScale
          prefix="R$ "
        />
      )
    case 'number':
      return (
        <DecimalInput
          {...base}
          value={value}
          onChange={onChange}
          decimalScale={campo.decimals ?? 0}
          {...(campo.min !== undefined && { min: campo.min })}
          {...(campo.suffix && { suffix: campo.suffix })}
        />
      )
    case 'day':
      return <TypedDateInput {...base} value={value || null} onChange={(day) => onChange(day ?? '')} />
    case 'check':
      return (
        <Checkbox
          {...input}
          label={text}
          checked={value === true}
          disabled={readOnly}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          mt={28}
        />
      )
    case 'tags':
      return <TagsInput {...base} value={value ?? []} onChange={onChange} maxTags={6} />
    case 'choice':
      return (
        <Select
          {...base}
          data={[...campo.choices]}
          value={value === null || value === undefined ? null : String(value)}
          onChange={(chosen) => onChange(chosen !== null && campo.isNumber ? Number(chosen) : chosen)}
        />
      )
    case 'choices':
      return (
        <MultiSelect
          {...base}
          data={campo.choices.map((one) => ({ value: String(one.value), label: one.label }))}
          value={((value ?? []) as number[]).map(String)}
          onChange={(chosen) => onChange(chosen.map(Number))}
        />
      )
  }
}
