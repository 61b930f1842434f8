import { formatCpf } from '@cais/core/values/format.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import type { ChangeEvent, FocusEvent } from 'react'

interface CpfInputProps extends Omit<TextInputProps, 'onChange' | 'onBlur'> {
  onChange: (text: string) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

/** Inserts dots and dash while the user types. */
export function CpfInput({ onChange, onBlur, ...input }: CpfInputProps) {
  const change = ({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) => {
    // Text is not masked while the caret is in its middle: the caret would jump to the end.
    onChange(selectionStart === value.length ? maskCpf(value) : value)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    onChange(formatCpf(event.currentTarget.value))
    onBlur?.(event)
  }
  return (
    <TextInput
      {...input}
      placeholder="000.000.000-00"
      inputMode="numeric"
      autoComplete="off"
      onChange={change}
      onBlur={leave}
    />
  )
}

/** `maskCpf('5299822') === '529.982.2'`; text that cannot become a CPF stays as it was typed. */
function maskCpf(text: string): string {
  const digits = text.replace(/[.\-\s]/g, '')
  if (!/^\d{0,11}$/.test(digits)) return text
  const [head, check] = [digits.slice(0, 9), digits.slice(9)]
  return head.replace(/(\d{3})(?=\d)/g, '$1.') + (check && `-${check}`)
}
