import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askTabs, joinTabs } from './tabs.ts'

/** The tabs of one browser, simulated. */
const tabs = new Set<Tab>()
class Tab extends EventTarget {
  constructor() {
    super()
    tabs.add(this)
  }
  postMessage(data: unknown) {
    for (const other of tabs) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }))
  }
}

vi.stubGlobal('BroadcastChannel', Tab)
joinTabs({ tokenToGive: () => null, onSignedIn: () => undefined, onEnded: () => undefined })
vi.unstubAllGlobals()

const other = new Tab()
const answer = (token: string) => other.postMessage({ about: 'here', token })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the token of another tab is taken, and only once', async () => {
  const late: string[] = []
  const asked = askTabs(null, (token) => late.push(token))
  answer('theirs')
  answer('theirs')
  vi.runAllTimers()
  expect(await asked).toBe('theirs')
  expect(late).toEqual([])
})

test('nobody is waited for long, and a busy tab that answers later is still heard', async () => {
  const late: string[] = []
  const asked = askTabs(null, (token) => late.push(token))
  vi.runAllTimers()
  expect(await asked).toBeNull()
  answer('theirs')
  answer('theirs')
  expect(late).toEqual(['theirs'])
})

test('the own token is no answer', async () => {
  const asked = askTabs('own')
  answer('own')
  vi.runAllTimers()
  expect(await asked).toBeNull()
})
