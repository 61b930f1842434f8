import { type Account, getAccount } from '@cais/core/api/session.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountOf } from '../testing/people.ts'
import { answer } from '../testing/server.ts'
import { forgetRememberedUrl, rememberUrl, takeRememberedUrl } from './requested-url.ts'
import { openLoginModal, session, signIn, signOut } from './session.ts'

/** Whom the fake server lets in next. */
let next: Account = accountOf()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  forgetRememberedUrl()
  session.set({ account: null, empresa: null, loginModal: 'closed' })
  vi.stubGlobal('BroadcastChannel', undefined)
  answer({
    [`GET ${getAccount.path}`]: () => next,
    'POST /api/authenticate': () => ({ id_token: 'x'.repeat(43) }),
    'POST /api/logout': () => null,
  })
})

/** Somebody signs in and is given the address that is remembered for them. */
async function enter(id: number) {
  next = accountOf({ id })
  await signIn({ username: `p${id}`, password: 'x', rememberMe: false })
  return takeRememberedUrl()
}

/** What a guard does with a protected address that is opened without a session. */
const ask = () => rememberUrl('/17/servico-cliente')

test('the first person who signs in to a tab is given the address that was asked for in it, once', async () => {
  ask()
  expect(await enter(1)).toBe('/17/servico-cliente')
  expect(takeRememberedUrl()).toBeNull()
})

test('what is asked for after a sign-out is for the same person, and not for the next one', async () => {
  for (const [person, given] of [
    [1, '/17/servico-cliente'],
    [2, null],
  ] as const) {
    sessionStorage.clear()
    await enter(1)
    await signOut()
    ask()
    expect(await enter(person), `person ${person}`).toBe(given)
  }
})

test('nor is it for the one after: it is forgotten', async () => {
  await enter(1)
  await signOut()
  ask()
  await enter(2)
  await signOut()
  expect(await enter(1)).toBeNull()
})

test('an address that was refused is given to the one who signs in where that is offered', async () => {
  await enter(1)
  ask()
  openLoginModal()
  expect(await enter(2)).toBe('/17/servico-cliente')
})

test('who signs in over the page of an ended session of somebody else is not given what that one was refused', async () => {
  await enter(1)
  ask()
  session.set({ loginModal: 'session-ended' })
  expect(await enter(2)).toBeNull()
})
