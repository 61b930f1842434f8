const key = 'cais.requested-url'

/** The address somebody asked for before they could open it. */
export function rememberUrl(href: string): void {
  sessionStorage.setItem(key, href)
}

/** Gives it back once. */
export function takeRememberedUrl(): string | null {
  const href = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return href
}

export function hasRememberedUrl(): boolean {
  return sessionStorage.getItem(key) !== null
}
