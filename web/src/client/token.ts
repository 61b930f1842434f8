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
  for (const storage of [sessionStorage, localStorage]) {
    const ours = Object.keys(storage).filter((name) => name === key || name.startsWith(besideToken))
    for (const name of ours) storage.removeItem(name)
  }
}

const besideToken = `${key}.`

/** Keeps a note that lives exactly as long as the token does. */
export function noteBesideToken(name: string, value: string): void {
  const storage = localStorage.getItem(key) ? localStorage : sessionStorage
  storage.setItem(besideToken + name, value)
}

export function readBesideToken(name: string): string | null {
  return sessionStorage.getItem(besideToken + name) ?? localStorage.getItem(besideToken + name)
}
