import type { Account } from '@cais/core/api/session.ts'
import { forgetRememberedUrl } from './requested-url.ts'
import {
  bearer,
  endSession,
  enter,
  forgetWhatWasRead,
  goOn,
  readSession,
  type SignedIn,
  session,
  settleReturn,
} from './session.ts'
import { askTabs } from './tabs.ts'
import { readToken, rememberedElsewhere, storeToken } from './token.ts'

/**
 * Another tab has signed in; the server says as whom. The same user stays on the page. For another user the tab is
 * reloaded without anything that the page holds.
 */
export async function followSignIn(token: string, rememberMe: boolean): Promise<void> {
  if (token === readToken()) return
  const next = await readSession(bearer(token)).catch(() => null)
  if (!next) return
  const { account: before } = session.get()
  const replaced = readToken()
  storeToken(token, rememberMe)
  if (before && before.id !== next.account.id) {
    if (replaced) await endSession(replaced)
    forgetRememberedUrl()
    forgetWhatWasRead()
    session.set({ account: null, empresa: null })
    return location.replace('/')
  }
  await goOnWith(next)
  if (!before) await goOn()
}

/** Finds a newer session of this user: a tab that slept did not hear the messages of the others. */
export async function isRenewedElsewhere({ id }: Account): Promise<boolean> {
  const dead = readToken()
  const remembered = rememberedElsewhere()
  const token = remembered ?? (await askTabs(dead))
  // Another tab's message came during the request.
  if (readToken() !== dead) return session.get().account?.id === id
  const next = token && (await readSession(bearer(token)).catch(() => null))
  if (!next || next.account.id !== id) return false
  storeToken(token, remembered !== null)
  await goOnWith(next)
  return true
}

async function goOnWith(next: SignedIn): Promise<void> {
  await enter(next)
  session.set({ loginModal: 'closed' })
  settleReturn(true)
}
