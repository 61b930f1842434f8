const prefix = 'cais.tab.'

/** Keeps a note in this tab until the user signs out; null removes it. */
export function noteInTab(name: string, value: object | null): void {
  if (value === null) sessionStorage.removeItem(prefix + name)
  else sessionStorage.setItem(prefix + name, JSON.stringify(value))
}

export function readTabNote(name: string): Record<string, unknown> | null {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null')
  } catch (error) {
    // The storage was edited by hand.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export function forgetTabNotes(): void {
  const ours = Object.keys(sessionStorage).filter((name) => name.startsWith(prefix))
  for (const name of ours) sessionStorage.removeItem(name)
}
