import type { ValueInputProps } from './ValueEditor.tsx'

/** The properties that every input shares: id, label, focus, and whether it can be edited. */
export function controlOf(props: ValueInputProps) {
  const { id, 'aria-label': label, 'data-autofocus': autofocus, definition } = props
  return { id, 'aria-label': label, 'data-autofocus': autofocus, disabled: !definition.editable }
}
