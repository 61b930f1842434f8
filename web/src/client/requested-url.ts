const key = 'cais.requested-url'

/** The address that was opened because it had been asked for before; what is refused now is not asked for again. */
let restored: string | null = null

/** The address somebody asked for before they could open it; one that was refused after all is forgotten. */
export function rememberUrl(href: string): void {
  if (href === restored) forgetRememberedUrl()
  else sessionStorage.setItem(key, href)
}

/** Gives it back once. */
export function takeRememberedUrl(): string | null {
  const href = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  restored = href
  return href
}

export function hasRememberedUrl(): boolean {
  return sessionStorage.getItem(key) !== null
}

/** It was opened, or whoever asked for it has gone. */
export function forgetRememberedUrl(): void {
  sessionStorage.removeItem(key)
  restored = null
}
