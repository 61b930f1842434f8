const key = 'cais.requested-url'

/** The remembered address that was opened last. If it is refused, it is not remembered again. */
let restored: string | null = null

/**
 * Remembers the address that a user asked for before signing in. An address that was opened from here and refused is
 * forgotten.
 */
export function rememberUrl(href: string): void {
  if (href === restored) forgetRememberedUrl()
  else sessionStorage.setItem(key, href)
}

/** Returns the address once. */
export function takeRememberedUrl(): string | null {
  const href = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  restored = href
  return href
}

export function hasRememberedUrl(): boolean {
  return sessionStorage.getItem(key) !== null
}

/** Called when the address was opened, or its user has signed out. */
export function forgetRememberedUrl(): void {
  sessionStorage.removeItem(key)
  restored = null
}
