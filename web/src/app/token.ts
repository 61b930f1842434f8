const key = 'cais.token'

/** "Remember me" keeps the token after the browser is closed; without it, the token ends with the tab. */
export function storeToken(token: string, rememberMe: boolean): void {
  removeToken()
  const storage = rememberMe ? localStorage : sessionStorage
  storage.setItem(key, token)
}

export function readToken(): string | null {
  return sessionStorage.getItem(key) ?? localStorage.getItem(key)
}

export function removeToken(): void {
  sessionStorage.removeItem(key)
  localStorage.removeItem(key)
}

/** The storage that lives as long as the token does. */
export function storageOfToken(): Storage {
  return localStorage.getItem(key) ? localStorage : sessionStorage
}
