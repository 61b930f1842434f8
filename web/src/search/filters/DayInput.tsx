import { TypedDateInput } from '../../ui/TypedDateInput.tsx'
import type { ValueInputProps } from './ValueEditor.tsx'

export function DayInput({ definition, value, onChange, isEnd: _, label: __, ...input }: ValueInputProps) {
  return (
    <TypedDateInput
      {...input}
      disabled={!definition.editable}
      value={typeof value === 'string' ? value : null}
      onChange={(day) => onChange(day ?? undefined)}
    />
  )
}
