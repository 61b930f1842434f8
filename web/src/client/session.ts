import { isStaff } from '@cais/core/access/access.ts'
import { type EmpresaAtiva, getEmpresaAtiva } from '@cais/core/api/empresa-ativa.ts'
import { type Account, authenticate, getAccount, signOut as signOutRoute } from '@cais/core/api/session.ts'
import { ApiProblem } from './api-problem.ts'
import { type CallOptions, call, onSessionEnd } from './call.ts'
import { followAccountLanguage } from './language.ts'
import { forgetRememberedUrl } from './requested-url.ts'
import { createStore, useStore } from './store.ts'
import { forgetTabNotes } from './tab-notes.ts'
import { askTabs, joinTabs, tellEnded, tellSignedIn } from './tabs.ts'
import { isOpenSomewhere, noteClosed, noteOpen, readToken, removeToken, storeToken } from './token.ts'

export interface Session {
  account: Account | null
  /** The company that the person acts for. */
  empresa: EmpresaAtiva | null
  /** The sign-in modal: opened by hand, or because the session ended over an open page. */
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

/** Whose company it is stands beside it: the next person at this browser does not begin with it. */
export function noteEmpresa({ id }: Account, empresa: EmpresaAtiva | null): void {
  if (empresa) localStorage.setItem(empresaKey, `${id}:${empresa.id}`)
  else localStorage.removeItem(empresaKey)
}

/** The company that this person acted for last; 0 where none is known. */
function lastEmpresaOf({ id }: Account): number {
  const { account, empresa } = session.get()
  if (account) return (account.id === id && empresa?.id) || 0
  const [owner, empresaId] = (localStorage.getItem(empresaKey) ?? '').split(':').map(Number)
  return owner === id ? (empresaId ?? 0) : 0
}

/** The company that the opened address is about, so that nothing comes later because of it; 0 for other addresses. */
const empresaOfAddress = () => Number.parseInt(location.pathname.slice(1), 10) || 0

/**
 * Once per page load: whoever still has a token, here or in another tab, goes on; a token the server does not know is
 * thrown away. While the server cannot say, the token stays, and the problem is the answer.
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
    // Other tabs find out by themselves and keep what is typed there.
    await endSession(token)
    forgetSession()
  }
  return null
}

/** A new tab works with the session of those that are open; without any, an unremembered session has ended with them. */
async function takeOver(): Promise<void> {
  const token = await askTabs(null, goOnLate)
  if (token) storeToken(token, false)
  else noteClosed()
}

/** A tab that was busy has answered after all; meanwhile this one shows the sign-in. */
function goOnLate(token: string): void {
  if (readToken()) return
  noteOpen()
  void followSignIn(token, false)
}

/** No answer, or none that says yes or no. */
const isUnsaid = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 500)

/**
 * Signs in and settles the company; where to go then is the caller's business. The token counts once everything could be
 * read with it; otherwise the server is told to forget it, and whoever was signed in before stays so.
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

/** Fetched with the first sign-in. Where it cannot be had, the sign-in goes on without, and the server decides. */
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

/** What is done when another tab has signed in is fetched when one has: most people have one tab. */
export function onOtherTabs(fetchThem: () => Promise<OtherTabs>): void {
  // A portal that was replaced meanwhile has no such file any more; signing in here goes on as ever.
  otherTabs = () => fetchThem().catch(() => null)
}

async function followSignIn(token: string, rememberMe: boolean): Promise<void> {
  const tabs = await otherTabs()
  await tabs?.followSignIn(token, rememberMe)
}

let goToSignIn = () => {}

/** Where the tab goes when its session was ended in another one. */
export function onLeft(go: () => void): void {
  goToSignIn = go
}

export let goOn: () => unknown = () => {}

/** Where a tab goes that shows the sign-in when another one has signed in. */
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

/** The person and the company that they act for, as the server knows them. */
export async function readSession(headers: Record<string, string>): Promise<SignedIn> {
  const options = { quiet: true, renews: false, headers }
  const account = await call(getAccount, {}, options)
  const last = [lastEmpresaOf(account)]
  const read = (wanted: number[]) => readEmpresa(empresaToActFor(account, wanted), options)
  // Where the address leads to another company that cannot be read, opening it is the switch that fails, and says so.
  const empresa = await read([empresaOfAddress(), ...last]).catch(() => read(last))
  return { account, empresa }
}

/** The first wanted one, if they may; else their only one. */
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
  noteEmpresa(account, empresa)
  session.set({ account, empresa })
  await followAccountLanguage(account.langKey)
}

/** Makes this company the active one. Throws when the person may not. */
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
  // Forgotten first: nothing is asked any more with a token that is about to end.
  forgetSession()
  if (!token) return
  tellEnded(token)
  await endSession(token)
}

const leaving: (() => Promise<unknown>)[] = []

/** Whatever waits to be sent is sent here, before somebody signs out. */
export function onLeaving(send: () => Promise<unknown>): void {
  leaving.push(send)
}

/** Tells the server that this token is done with. One that it cannot hear of ends by itself. */
export async function endSession(token: string): Promise<void> {
  try {
    await call(signOutRoute, {}, { quiet: true, renews: false, headers: bearer(token) })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
  }
}

/** Forgets token, company, what was asked for and everything that was read with them. */
function forgetSession(): void {
  removeToken()
  localStorage.removeItem(empresaKey)
  forgetRememberedUrl()
  forgetWhatWasRead()
  session.set({ account: null, empresa: null })
}

const forgetting: (() => void)[] = []

/** Whatever keeps what a person has read is told here when it must not be seen any more. */
export function onForget(forget: () => void): void {
  forgetting.push(forget)
}

export function forgetWhatWasRead(): void {
  for (const forget of forgetting) forget()
  forgetTabNotes()
}

let waiting: { resolve: () => void; reject: (reason: Error) => void }[] = []

/**
 * The session ended while the page is open: unless the same person has a new one in another tab, the modal opens over the
 * page, and whatever was asked waits for it.
 */
onSessionEnd(async () => {
  const { account } = session.get()
  if (account === null) throw new Error('signed out')
  const tabs = await otherTabs()
  if (await tabs?.isRenewedElsewhere(account)) return
  // Signed out meanwhile, in another tab.
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

/** Closing the modal gives up what was waiting; an ended session is then over for good. */
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
