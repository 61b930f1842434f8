import { getAccount, signOut } from '@cais/core/api/session.ts'
import { expect, test, vi } from 'vitest'
import { call, timeout } from './call.ts'

/** A server that never answers, and the end of the patience that a call has with it. */
function neverAnswers() {
  const limit = new AbortController()
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  })
  return { limits, giveUp: () => limit.abort(new DOMException('too late', 'TimeoutError')) }
}

test.each([getAccount, signOut])(
  '$method $path is given up when its time is over, as a lost connection',
  async (route) => {
    const { limits, giveUp } = neverAnswers()
    const answer = call(route, {}, { quiet: true, renews: false }).catch((error: unknown) => error)
    giveUp()
    expect(await answer).toMatchObject({ status: 0, key: 'error.connection' })
    expect(limits.mock.calls).toEqual([[timeout]])
    expect(timeout).toBe(1_000_000)
  },
)

test('a call that its screen gives up itself is no lost connection', async () => {
  neverAnswers()
  const left = new AbortController()
  const answer = call(getAccount, {}, { quiet: true, signal: left.signal }).catch((error: unknown) => error)
  left.abort()
  expect(await answer).toMatchObject({ name: 'AbortError' })
})
