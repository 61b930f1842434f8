const key = 'cais.requested-url'
const lastKey = 'cais.last-person'

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

/**
 * Called when somebody has signed in. An address that was asked for after another person used this tab is that person's,
 * for example by the Back button, and is forgotten; `isOffered` is for the sign-in that /forbidden offers to somebody
 * else.
 */
export function claimRememberedUrl(person: number, isOffered: boolean): void {
  const last = sessionStorage.getItem(lastKey)
  if (last && last !== String(person) && !isOffered) forgetRememberedUrl()
  sessionStorage.setItem(lastKey, String(person))
}
