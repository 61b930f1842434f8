import { entryNameOf } from '@cais/core/access/screens.ts'

/**
 * The text key of a screen's title: the name of its menu entry, or its own word (`/iso-code`, `motorista`) where no
 * menu has it.
 */
export function titleKeyOf(address: string): string {
  const entry = entryNameOf(address)
  return entry ? `menu.entry.${entry}` : `screen.${address.replace(/^\//, '')}`
}
