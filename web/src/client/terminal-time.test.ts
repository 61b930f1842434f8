import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

/** The calendar as a browser with or without `Temporal` loads it. */
async function calendarWith(Temporal: unknown) {
  vi.stubGlobal('Temporal', Temporal)
  vi.resetModules()
  return import('@cais/core/values/calendar.ts').finally(() => vi.unstubAllGlobals())
}

test('clocks show the same time in browsers with Temporal and without', async () => {
  setFlagsFromString('--harmony-temporal')
  const Temporal = runInNewContext('Temporal')
  const asked = vi.spyOn(Temporal.Instant, 'fromEpochMilliseconds')
  const without = await calendarWith(undefined)
  const withIt = await calendarWith(Temporal)
  const zones = fc.constantFrom('America/Sao_Paulo', 'UTC', 'Asia/Kathmandu', 'Europe/Lisbon')
  const minutes = fc.integer({ min: -10_000_000, max: 60_000_000 })
  const same = fc.property(minutes, zones, (minute, zone) => {
    const instant = new Date(minute * 60_000)
    expect(withIt.localTime(instant, zone)).toEqual(without.localTime(instant, zone))
  })
  fc.assert(same, { numRuns: 200 })
  expect(asked).toHaveBeenCalledTimes(200)
})
