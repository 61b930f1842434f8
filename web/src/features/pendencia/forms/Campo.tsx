import { formatCurrency, formatDay } from '@cais/core/values/format.ts'
import { Checkbox, MultiSelect, Select, TagsInput, TextInput } from '@mantine/core'
import { useTextOf } from '../../../client/text-of.ts'
import { DecimalInput } from '../../../ui/DecimalInput.tsx'
import { TypedDateInput } from '../../../ui/TypedDateInput.tsx'
import { WeightInput } from '../../../ui/WeightInput.tsx'
import { YesNo } from '../../../ui/YesNo.tsx'
import type { AnyKindForm, CampoPath } from '../kind-forms.ts'
import { Lido } from './Lido.tsx'

export interface Choice {
  value: string
  label: string
}

/** One field of a form, as data; `name` is also the last part of its text `pendencia.campo.*`. */
export type CampoDef<Name extends string = string> = {
  name: Name
  required?: boolean
  hint?: true
  width?: number
} & (
  | { type: 'text' | 'weight' | 'money' | 'day' | 'check' | 'tags' }
  | { type: 'number'; decimals?: number; suffix?: string; min?: number }
  | { type: 'choice'; choices: readonly Choice[]; isNumber?: true }
  | { type: 'choices'; choices: readonly { value: number; label: string }[] }
)

interface CampoProps {
  form: AnyKindForm
  path: CampoPath
  campo: CampoDef
  readOnly: boolean
  /** Where the label stands elsewhere, such as in the head of a table. */
  label?: string
}

const order: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']

/** The input that fits the field, tied to its place in the form. */
export function Campo({ form, path, campo, readOnly, label }: CampoProps) {
  const textOf = useTextOf()
  const text = textOf(`pendencia.campo.${campo.name}`)
  const { value, onChange, ...input } = form.getInputProps(path)
  if (readOnly) {
    const read = <CampoLido campo={campo} value={value} />
    return label ? read : <Lido label={text}>{read}</Lido>
  }
  const base = {
    ...input,
    // A hint below the field keeps the fields of a row in line.
    inputWrapperOrder: order,
    ...(label ? { 'aria-label': label } : { label: text, required: campo.required ?? false }),
    ...(campo.hint && !label && { description: textOf(`pendencia.campo.${campo.name}-hint`) }),
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
          allowDeselect={!campo.required}
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

/** What stands in a field, as text. */
function CampoLido({ campo, value }: { campo: CampoDef; value: unknown }) {
  if (campo.type === 'check') return <YesNo value={value === true} />
  return <>{isEmpty(value) ? '—' : readText(campo, value)}</>
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function readText(campo: CampoDef, value: unknown): string {
  switch (campo.type) {
    case 'weight':
      return readWeight(Number(value))
    case 'money':
      return formatCurrency(Number(value))
    case 'day':
      return formatDay(String(value))
    case 'number':
      return `${String(value).replace('.', ',')}${campo.suffix ?? ''}`
    case 'tags':
      return (value as string[]).join(', ')
    case 'choice':
      return campo.choices.find((one) => one.value === String(value))?.label ?? String(value)
    case 'choices':
      return (value as number[])
        .map((chosen) => campo.choices.find((one) => one.value === chosen)?.label ?? String(chosen))
        .join(', ')
    default:
      return String(value)
  }
}

/** As it was typed: `12.000 kg`. */
export const readWeight = (thousandths: number) =>
  `${(thousandths / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 3 })} kg`
