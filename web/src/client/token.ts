const key = 'cais.token'
const openKey = 'cais.open'

/**
 * The token that this page works with. Storage is read once: another tab may write there for another person, and what is
 * on this page must never be sent in their name.
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

/** The token that another tab has remembered since, or null. */
export function rememberedElsewhere(): string | null {
  const remembered = localStorage.getItem(key)
  return remembered === readToken() ? null : remembered
}

/** Forgets this page's token, and no other that has taken its place since. */
export function removeToken(): void {
  const token = readToken()
  for (const storage of [sessionStorage, localStorage])
    if (storage.getItem(key) === token) storage.removeItem(key)
  localStorage.removeItem(openKey)
  current = null
}

/** Notes for new tabs that it is worth asking the others; it is no secret and opens nothing. */
export function noteOpen(): void {
  localStorage.setItem(openKey, 'true')
}

export const isOpenSomewhere = () => localStorage.getItem(openKey) !== null

export const noteClosed = () => localStorage.removeItem(openKey)
