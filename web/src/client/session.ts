import { isStaff } from '@cais/core/access/access.ts'
import { type EmpresaAtiva, getEmpresaAtiva } from '@cais/core/api/empresa-ativa.ts'
import { type Account, authenticate, getAccount, signOut as signOutRoute } from '@cais/core/api/session.ts'
import { ApiProblem } from './api-problem.ts'
import { type CallOptions, call, onSessionEnd } from './call.ts'
import { followAccountLanguage } from './language.ts'
import { claimRememberedUrl, forgetRememberedUrl } from './requested-url.ts'
import { createStore, useStore } from './store.ts'
import { forgetTabNotes } from './tab-notes.ts'
import { askTabs, joinTabs, tellEnded, tellSignedIn } from './tabs.ts'
import { isOpenSomewhere, noteClosed, noteOpen, readToken, removeToken, storeToken } from './token.ts'

export interface Session {
  account: Account | null
  /** The active company: the one that the user acts for. */
  empresa: EmpresaAtiva | null
  /** The sign-in modal: opened by the user, or because the session ended over an open page. */
  loginModal: 'closed' | 'open' | 'session-ended'
}

export const session = createStore<Session>({ account: null, empresa: null, loginModal: 'closed' })

export const useSession = () => useStore(session, (state) => state)

interface Credentials {
  username: string
  password: string
  rememberMe: boolean
}

const empresaKey = 'cais.empresa'

/** Stores the user's id beside the company: the next user of this browser does not start with it. */
export function noteEmpresa({ id }: Account, empresa: EmpresaAtiva | null): void {
  if (empresa) localStorage.setItem(empresaKey, `${id}:${empresa.id}`)
  else localStorage.removeItem(empresaKey)
}

/** The company that this user acted for last; 0 where none is known. */
function lastEmpresaOf({ id }: Account): number {
  const { account, empresa } = session.get()
  if (account) return (account.id === id && empresa?.id) || 0
  const [owner, empresaId] = (localStorage.getItem(empresaKey) ?? '').split(':').map(Number)
  return owner === id ? (empresaId ?? 0) : 0
}

/** The company id in the opened address, so that its session needs no switch later; 0 for other addresses. */
const empresaOfAddress = () => Number.parseInt(location.pathname.slice(1), 10) || 0

/**
 * Called once per page load. A token that is kept here or in another tab restores the session; one that the server does
 * not know is removed. While the server does not answer, the token stays, and the problem is returned.
 */
export async function restoreSession(): Promise<ApiProblem | null> {
  joinTabs({
    tokenToGive: () => (session.get().account ? readToken() : null),
    onSignedIn: (token, rememberMe) => void followSignIn(token, rememberMe),
    onEnded: (token) => token === readToken() && leave(),
  })
  if (!readToken() && isOpenSomewhere()) await takeOver()
  const token = readToken()
  if (!token) return null
  try {
    await enter(await readSession({}))
    noteOpen()
  } catch (error) {
    if (isUnsaid(error)) return error
    // Other tabs find out by themselves and keep their unsaved input.
    await endSession(token)
    forgetSession()
  }
  return null
}

/** A new tab uses the session of the open tabs. Without any, an unremembered session has ended with them. */
async function takeOver(): Promise<void> {
  const token = await askTabs(null, goOnLate)
  if (token) storeToken(token, false)
  else noteClosed()
}

/** A busy tab has answered late; this one already shows the sign-in. */
function goOnLate(token: string): void {
  if (readToken()) return
  noteOpen()
  void followSignIn(token, false)
}

/** The server gave no answer, or one that decides nothing. */
const isUnsaid = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 500)

/**
 * Signs in and chooses the company; the caller navigates. The token is stored once account and company were read with
 * it. If that fails, the server is told to end it, and the earlier session stays.
 */
export async function signIn({ username, password, rememberMe }: Credentials): Promise<void> {
  const captcha = await captchaOrNone()
  const headers: Record<string, string> = captcha ? { 'x-captcha-token': captcha } : {}
  const { id_token } = await call(
    authenticate,
    { body: { username, password, rememberMe } },
    { quiet: true, headers },
  )
  const next = await readSession(bearer(id_token)).catch(async (error) => {
    await endSession(id_token)
    throw error instanceof ApiProblem ? new ApiProblem(0, 'error.account-unreadable') : error
  })
  const { account: before } = session.get()
  const replaced = readToken()
  storeToken(id_token, rememberMe)
  if (replaced) await endSession(replaced)
  const samePerson = before === null || before.id === next.account.id
  if (!samePerson) forgetWhatWasRead()
  await enter(next)
  session.set({ loginModal: 'closed' })
  settleReturn(samePerson)
  tellSignedIn(id_token, rememberMe)
}

/**
 * The captcha's script is loaded at the first sign-in. If it cannot be loaded, the sign-in goes on without it, and the
 * server decides.
 */
const captchaOrNone = () =>
  import('./captcha.ts').then(
    ({ captchaToken }) => captchaToken(),
    () => null,
  )

interface OtherTabs {
  followSignIn: (token: string, rememberMe: boolean) => Promise<void>
  isRenewedElsewhere: (account: Account) => Promise<boolean>
}

let otherTabs: () => Promise<OtherTabs | null> = async () => null

/** The handlers for a sign-in in another tab are loaded when one happens: most users have one tab. */
export function onOtherTabs(fetchThem: () => Promise<OtherTabs>): void {
  // After a release the file no longer exists; signing in here works without it.
  otherTabs = () => fetchThem().catch(() => null)
}

async function followSignIn(token: string, rememberMe: boolean): Promise<void> {
  const tabs = await otherTabs()
  await tabs?.followSignIn(token, rememberMe)
}

let goToSignIn = () => {}

/** Sets where a tab goes when its session was ended in another one. */
export function onLeft(go: () => void): void {
  goToSignIn = go
}

export let goOn: () => unknown = () => {}

/** Sets where a tab with the sign-in goes when another one has signed in. */
export function onEntered(go: () => unknown): void {
  goOn = go
}

function leave(): void {
  forgetSession()
  session.set({ loginModal: 'closed' })
  settleReturn(false)
  goToSignIn()
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export interface SignedIn {
  account: Account
  empresa: EmpresaAtiva | null
}

/** Reads the account and the active company from the server. */
export async function readSession(headers: Record<string, string>): Promise<SignedIn> {
  const options = { quiet: true, renews: false, headers }
  const account = await call(getAccount, {}, options)
  const last = [lastEmpresaOf(account)]
  const read = (wanted: number[]) => readEmpresa(empresaToActFor(account, wanted), options)
  // If the company of the address cannot be read, the last one is used. Opening the address then reports the failed
  // switch.
  const empresa = await read([empresaOfAddress(), ...last]).catch(() => read(last))
  return { account, empresa }
}

/** The first wanted company that the user may act for; else their only one. */
export function empresaToActFor(account: Account, wanted: number[]): number | undefined {
  const { empresaAuthorities: own } = account
  return (
    wanted.find((one) => one > 0 && (isStaff(account) || own.some(({ id }) => id === one))) ??
    (own.length === 1 ? own[0]?.id : undefined)
  )
}

export async function readEmpresa(
  companyId: number | undefined,
  options: CallOptions,
): Promise<EmpresaAtiva | null> {
  if (!companyId) return null
  return call(getEmpresaAtiva, { params: { companyId } }, options).catch((error) => {
    if (isUnsaid(error)) throw error
    return null
  })
}

export async function enter({ account, empresa }: SignedIn): Promise<void> {
  const { account: before, loginModal } = session.get()
  claimRememberedUrl(account.id, before !== null && loginModal === 'open')
  noteEmpresa(account, empresa)
  session.set({ account, empresa })
  await followAccountLanguage(account.langKey)
}

/** Makes this company the active one; throws when the user may not act for it. */
export async function chooseEmpresa(id: number): Promise<EmpresaAtiva> {
  const current = session.get().empresa
  if (current?.id === id && current.activated) return current
  const empresa = await call(getEmpresaAtiva, { params: { companyId: id } }, { quiet: true })
  const { account } = session.get()
  if (account) noteEmpresa(account, empresa)
  session.set({ empresa })
  return empresa
}

export function leaveEmpresa(): void {
  localStorage.removeItem(empresaKey)
  session.set({ empresa: null })
}

export async function signOut(): Promise<void> {
  const token = readToken()
  await Promise.all(leaving.map((send) => send()))
  // The token is forgotten first, so that no request is sent with a token that is about to end.
  forgetSession()
  if (!token) return
  tellEnded(token)
  await endSession(token)
}

const leaving: (() => Promise<unknown>)[] = []

/** Registers a function that sends waiting changes before the user signs out. */
export function onLeaving(send: () => Promise<unknown>): void {
  leaving.push(send)
}

/** Ends the token on the server. If the server cannot be reached, the token expires by itself. */
export async function endSession(token: string): Promise<void> {
  try {
    await call(signOutRoute, {}, { quiet: true, renews: false, headers: bearer(token) })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
  }
}

/** Forgets the token, the company, the remembered address and all cached data. */
function forgetSession(): void {
  removeToken()
  localStorage.removeItem(empresaKey)
  forgetRememberedUrl()
  forgetWhatWasRead()
  session.set({ account: null, empresa: null })
}

const forgetting: (() => void)[] = []

/** Registers a function that clears a cache of the user's data when the session ends. */
export function onForget(forget: () => void): void {
  forgetting.push(forget)
}

export function forgetWhatWasRead(): void {
  for (const forget of forgetting) forget()
  forgetTabNotes()
}

let waiting: { resolve: () => void; reject: (reason: Error) => void }[] = []

/**
 * The session ended while the page is open. Unless the same user has a new one in another tab, the modal opens, and
 * open requests wait for it.
 */
onSessionEnd(async () => {
  const { account } = session.get()
  if (account === null) throw new Error('signed out')
  const tabs = await otherTabs()
  if (await tabs?.isRenewedElsewhere(account)) return
  // The user has signed out in another tab meanwhile.
  if (session.get().account === null) throw new Error('signed out')
  session.set({ loginModal: 'session-ended' })
  await new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }))
})

export function settleReturn(samePerson: boolean): void {
  const settled = waiting
  waiting = []
  for (const { resolve, reject } of settled)
    samePerson ? resolve() : reject(new Error('another person signed in'))
}

/** Closing the modal rejects the waiting requests and ends the session for good. */
export function closeLoginModal(): void {
  const { loginModal } = session.get()
  if (loginModal === 'closed') return
  session.set({ loginModal: 'closed' })
  settleReturn(false)
  if (loginModal === 'session-ended') forgetSession()
}

export function openLoginModal(): void {
  session.set({ loginModal: 'open' })
}
