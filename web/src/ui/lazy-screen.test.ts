import { afterEach, expect, test, vi } from 'vitest'
import { withinTwoMinutes } from './lazy-screen.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('a screen that arrives in time is given', async () => {
  expect(await withinTwoMinutes(async () => 'the screen')).toBe('the screen')
})

test('a screen that does not arrive within two minutes is an error', async () => {
  vi.useFakeTimers()
  const outcome = withinTwoMinutes(() => new Promise(() => {})).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(119_000)
  const early = await Promise.race([outcome, Promise.resolve('still waiting')])
  expect(early).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await outcome).toBe('the screen did not load within two minutes')
})
