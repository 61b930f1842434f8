import { type AppliedFilter, type Operator, withTwoValues } from '@cais/core/search/filters.ts'
import { Group } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterDef } from '../search-types.ts'
import { BooleanInput, ChoiceInput, ChoicesInput } from './ChoiceInputs.tsx'
import { DayInput, MomentInput } from './DateInputs.tsx'
import { EntitiesInput, EntityInput } from './EntityInputs.tsx'
import { filterWith, valuesOf } from './filter-draft.ts'
import { IntegerInput, NumbersInput, RealInput } from './NumberInputs.tsx'
import { TextsInput, TextValueInput } from './TextInputs.tsx'

/** An input for one value of a filter; undefined is no value. */
export interface ValueInputProps {
  id?: string | undefined
  'aria-label'?: string | undefined
  /** Gets the focus when the popover around it opens. */
  'data-autofocus'?: true | undefined
  /** The filter's name. */
  label: string
  /** The second value of a range. */
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

/** What a filter compares with: one input, or two for a range. */
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
      return isList ? TextsInput : TextValueInput
    case 'Boolean':
      return BooleanInput
    case 'Enum':
    case 'EnumList':
      return isList ? ChoicesInput : ChoiceInput
    case 'Date':
    case 'Datetime':
      return operator.endsWith('Datetime') ? MomentInput : DayInput
    case 'Entity':
      return isList ? EntitiesInput : EntityInput
    case 'Decimal':
      return isList ? NumbersInput : RealInput
    default:
      return isList ? NumbersInput : IntegerInput
  }
}
