const COLOURS = ['warning', 'success', 'info', 'primary'] as const
export type AvatarColour = (typeof COLOURS)[number]

/** The first two letters or digits of a name: `avatarText('A. Silva') === 'AS'` */
export function avatarText(name: string): string {
  const letters = name.toUpperCase().match(/[\p{L}\p{N}]/gu) ?? []
  return letters.slice(0, 2).join('')
}

/** The companies of a list take the four colours in turn. */
export function avatarColour(index: number): AvatarColour {
  return COLOURS[index % COLOURS.length] ?? 'warning'
}
