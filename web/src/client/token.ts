const key = 'cais.token'
const openKey = 'cais.open'

/**
 * The token of this page. Storage is read once: another tab may store another user's token, and requests of this page
 * must never use it.
 */
let current: string | null | undefined

/** "Remember me" keeps the token after the browser is closed; without it, the token ends with the last tab. */
export function storeToken(token: string, rememberMe: boolean): void {
  for (const storage of [sessionStorage, localStorage]) storage.removeItem(key)
  const storage = rememberMe ? localStorage : sessionStorage
  storage.setItem(key, token)
  current = token
  noteOpen()
}

export function readToken(): string | null {
  if (current === undefined) current = sessionStorage.getItem(key) ?? localStorage.getItem(key)
  return current
}

/** The token that another tab has stored since, or null. */
export function rememberedElsewhere(): string | null {
  const remembered = localStorage.getItem(key)
  return remembered === readToken() ? null : remembered
}

/** Removes this page's token, but not a newer one that another tab has stored. */
export function removeToken(): void {
  const token = readToken()
  for (const storage of [sessionStorage, localStorage])
    if (storage.getItem(key) === token) storage.removeItem(key)
  localStorage.removeItem(openKey)
  current = null
}

/** Tells new tabs that other tabs have a session to ask for. The note is no secret and grants nothing. */
export function noteOpen(): void {
  localStorage.setItem(openKey, 'true')
}

export const isOpenSomewhere = () => localStorage.getItem(openKey) !== null

export const noteClosed = () => localStorage.removeItem(openKey)
