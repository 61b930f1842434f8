import { formatCurrency, formatDay, formatNumber } from '../../../client/formats.ts'
import { useTextOf } from '../../../client/text-of.ts'
import { type Choice, FieldInput, type FieldShape } from '../../../ui/FieldInput.tsx'
import { YesNo } from '../../../ui/YesNo.tsx'
import type { AnyKindForm, CampoPath } from '../kind-forms.ts'
import { Lido } from './Lido.tsx'

/** One field of a form, as data. `name` is also the last part of its text key `pendencia.campo.*`. */
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
  /** Set where the visible label stands elsewhere, as in a table's head. */
  label?: string
}

const order: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']

/** The input for a field, bound to its path in the form. */
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
    // Hints stand below the fields, which keeps the fields of a row in line.
    inputWrapperOrder: order,
    ...(label ? { 'aria-label': label } : { label: text, required: campo.required ?? false }),
    ...(campo.hint && !label && { description: textOf(`pendencia.campo.${campo.name}-hint`) }),
  }
  // A checkbox always has its label beside it.
  const field = campo.type === 'check' ? { ...input, label: text } : base
  return (
    <FieldInput
      {...field}
      value={value}
      onChange={(given) => onChange(givenTo(campo, given))}
      shape={shapeOf(campo)}
    />
  )
}

function shapeOf(campo: CampoDef): FieldShape {
  switch (campo.type) {
    case 'number': {
      const { decimals = 0, min, suffix } = campo
      return { type: 'number', decimals, ...(min !== undefined && { min }), ...(suffix && { suffix }) }
    }
    case 'check':
      return { type: 'check', mt: 28 }
    case 'tags':
      return { type: 'tags', maxTags: 6 }
    case 'choice':
      return { type: 'pick', choices: campo.choices, required: campo.required }
    case 'choices':
      return {
        type: 'picks',
        choices: campo.choices.map(({ value, label }) => ({ value: String(value), label })),
      }
    default:
      return { type: campo.type }
  }
}

/** Select inputs work with texts, while some forms keep numbers. */
function givenTo(campo: CampoDef, given: unknown): unknown {
  if (campo.type === 'choices') return listOf(given).map(Number)
  return campo.type === 'choice' && campo.isNumber && given !== null ? Number(given) : given
}

/** The value of a field as text, in read-only mode. */
function CampoLido({ campo, value }: { campo: CampoDef; value: unknown }) {
  if (campo.type === 'check') return <YesNo value={value === true} />
  return <>{isEmpty(value) ? '—' : readText(campo, value)}</>
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function readText(campo: CampoDef, value: unknown): string {
  switch (campo.type) {
    case 'weight':
      return readWeight(Number(value))
    case 'money':
      return formatCurrency(Number(value))
    case 'day':
      return formatDay(String(value))
    case 'number':
      return `${formatNumber(Number(value), { maximumFractionDigits: 15, useGrouping: false })}${campo.suffix ?? ''}`
    case 'tags':
      return listOf(value).join(', ')
    case 'choice':
      return campo.choices.find((one) => one.value === String(value))?.label ?? String(value)
    case 'choices':
      return listOf(value)
        .map((chosen) => campo.choices.find((one) => one.value === chosen)?.label ?? String(chosen))
        .join(', ')
    default:
      return String(value)
  }
}

/** The weight as it was typed: `12.000 kg`. */
export const readWeight = (thousandths: number) =>
  `${formatNumber(thousandths / 1000, { maximumFractionDigits: 3 })} kg`
