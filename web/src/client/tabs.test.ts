import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The tabs of one browser, without any. */
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

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', Tab)
  vi.resetModules()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  tabs.clear()
})

async function newTab() {
  const { askTabs, joinTabs } = await import('./tabs.ts')
  joinTabs({ tokenToGive: () => null, onSignedIn: () => undefined, onEnded: () => undefined })
  const other = new Tab()
  return { askTabs, answer: (token: string) => other.postMessage({ about: 'here', token }) }
}

test('the token of another tab is taken, and only once', async () => {
  const { askTabs, answer } = await newTab()
  const late: string[] = []
  const asked = askTabs(null, (token) => late.push(token))
  answer('theirs')
  answer('theirs')
  vi.runAllTimers()
  expect(await asked).toBe('theirs')
  expect(late).toEqual([])
})

test('nobody is waited for long, and a busy tab that answers later is still heard', async () => {
  const { askTabs, answer } = await newTab()
  const late: string[] = []
  const asked = askTabs(null, (token) => late.push(token))
  vi.runAllTimers()
  expect(await asked).toBeNull()
  answer('theirs')
  answer('theirs')
  expect(late).toEqual(['theirs'])
})

test('the own token is no answer', async () => {
  const { askTabs, answer } = await newTab()
  const asked = askTabs('own')
  answer('own')
  vi.runAllTimers()
  expect(await asked).toBeNull()
})
