import { entryNameOf } from '@cais/core/access/screens.ts'

/** A screen is called what the menu calls it; one that no menu leads to has a word of its own: `/iso-code`, `motorista`. */
export function titleKeyOf(address: string): string {
  const entry = entryNameOf(address)
  return entry ? `menu.entry.${entry}` : `screen.${address.replace(/^\//, '')}`
}
