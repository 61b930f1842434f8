import { TextInput } from '@mantine/core'
import { controlOf } from './control.ts'
import type { ValueInputProps } from './ValueEditor.tsx'

const longest = 100

export function TextValueInput(props: ValueInputProps) {
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
