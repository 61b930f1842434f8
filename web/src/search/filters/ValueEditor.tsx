import { type AppliedFilter, type Operator, withTwoValues } from '@cais/core/search/filters.ts'
import { Group, Select, TextInput } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { TypedDateInput } from '../../ui/TypedDateInput.tsx'
import type { FilterDef } from '../search-types.ts'
import { controlOf } from './control.ts'
import { filterWith, valuesOf } from './filter-draft.ts'
import { RareInput, type RareName } from './RareInput.tsx'
import { useChoices } from './use-choices.ts'

/** An input for one value of a filter; undefined means no value. */
export interface ValueInputProps {
  id?: string | undefined
  'aria-label'?: string | undefined
  /** Set where the input gets the focus when its popover opens. */
  'data-autofocus'?: true | undefined
  label: string
  /** True for the second value of a range. */
  isEnd: boolean
  definition: FilterDef
  value: unknown
  onChange: (value: unknown) => void
  inPopover: boolean
}

interface ValueEditorProps {
  id: string
  label: string
  definition: FilterDef
  value: AppliedFilter
  onChange: (filter: AppliedFilter) => void
  inPopover: boolean
}

/** The value of a filter: one input, or two for a range. */
export function ValueEditor({ id, label, definition, value, onChange, inPopover }: ValueEditorProps) {
  const { t } = useTranslation()
  const operator = value.operator ?? definition.defaultOperator
  const [first, second] = valuesOf(value)
  const ValueInput = inputFor(definition, operator)
  const shared = { label, definition, inPopover, isEnd: false }
  const change = (...values: unknown[]) => onChange(filterWith(definition, operator, values))
  if (!withTwoValues.includes(operator))
    return (
      <ValueInput
        id={id}
        data-autofocus={inPopover || undefined}
        value={first}
        onChange={(one) => change(one)}
        {...shared}
      />
    )
  return (
    <Group grow gap="xs" preventGrowOverflow={false} wrap="wrap">
      <ValueInput
        id={id}
        data-autofocus={inPopover || undefined}
        aria-label={t('filter.from-of', { label })}
        value={first}
        onChange={(one) => change(one, second)}
        {...shared}
      />
      <ValueInput
        aria-label={t('filter.to-of', { label })}
        value={second}
        onChange={(one) => change(first, one)}
        {...shared}
        isEnd
      />
    </Group>
  )
}

function inputFor({ type }: FilterDef, operator: Operator): ComponentType<ValueInputProps> {
  const isList = operator === 'in'
  switch (type) {
    case 'String':
      return isList ? rare.TextsInput : TextValueInput
    case 'Boolean':
      return BooleanInput
    case 'Enum':
    case 'EnumList':
      return isList ? rare.ChoicesInput : ChoiceInput
    case 'Date':
    case 'Datetime':
      return operator.endsWith('Datetime') ? rare.MomentInput : DayInput
    case 'Entity':
      return isList ? rare.EntitiesInput : rare.EntityInput
    case 'Decimal':
      return isList ? rare.NumbersInput : rare.RealInput
    default:
      return isList ? rare.NumbersInput : rare.IntegerInput
  }
}

const rare: Record<RareName, ComponentType<ValueInputProps>> = {
  ChoicesInput: (props) => <RareInput {...props} name="ChoicesInput" />,
  EntitiesInput: (props) => <RareInput {...props} name="EntitiesInput" />,
  EntityInput: (props) => <RareInput {...props} name="EntityInput" />,
  IntegerInput: (props) => <RareInput {...props} name="IntegerInput" />,
  MomentInput: (props) => <RareInput {...props} name="MomentInput" />,
  NumbersInput: (props) => <RareInput {...props} name="NumbersInput" />,
  RealInput: (props) => <RareInput {...props} name="RealInput" />,
  TextsInput: (props) => <RareInput {...props} name="TextsInput" />,
}

function DayInput({ definition, value, onChange, isEnd: _, label: __, ...input }: ValueInputProps) {
  return (
    <TypedDateInput
      {...input}
      disabled={!definition.editable}
      value={typeof value === 'string' ? value : null}
      onChange={(day) => onChange(day ?? undefined)}
    />
  )
}

const longest = 100

function TextValueInput(props: ValueInputProps) {
  const { value, onChange } = props
  return (
    <TextInput
      {...controlOf(props)}
      maxLength={longest}
      autoComplete="off"
      value={value === undefined ? '' : String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function ChoiceInput(props: ValueInputProps) {
  const { definition, value, onChange, inPopover } = props
  const { t } = useTranslation()
  return (
    <Select
      {...controlOf(props)}
      clearable
      searchable={definition.options.length > 8}
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      nothingFoundMessage={t('filter.no-choice')}
      placeholder={t('filter.any')}
      comboboxProps={{ withinPortal: !inPopover }}
      data={useChoices(definition)}
      value={typeof value === 'string' ? value : null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  )
}

function BooleanInput(props: ValueInputProps) {
  const { value, onChange, inPopover } = props
  const { t } = useTranslation()
  return (
    <Select
      {...controlOf(props)}
      clearable
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      placeholder={t('filter.any')}
      comboboxProps={{ withinPortal: !inPopover }}
      data={[
        { value: 'true', label: t('answer.yes') },
        { value: 'false', label: t('answer.no') },
      ]}
      value={typeof value === 'boolean' ? String(value) : null}
      onChange={(chosen) => onChange(chosen === null ? undefined : chosen === 'true')}
    />
  )
}
