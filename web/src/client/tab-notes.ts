const prefix = 'cais.tab.'

/** Remembers something about a person's work in this tab until they sign out; null forgets it. */
export function noteInTab(name: string, value: object | null): void {
  if (value === null) sessionStorage.removeItem(prefix + name)
  else sessionStorage.setItem(prefix + name, JSON.stringify(value))
}

export function readTabNote(name: string): Record<string, unknown> | null {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null')
  } catch (error) {
    // Somebody has written over it by hand.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export function forgetTabNotes(): void {
  const ours = Object.keys(sessionStorage).filter((name) => name.startsWith(prefix))
  for (const name of ours) sessionStorage.removeItem(name)
}
