import type { ValueInputProps } from './ValueEditor.tsx'

/** What any input takes of these: how it is found and called, and whether it can be changed. */
export function controlOf(props: ValueInputProps) {
  const { id, 'aria-label': label, 'data-autofocus': autofocus, definition } = props
  return { id, 'aria-label': label, 'data-autofocus': autofocus, disabled: !definition.editable }
}
