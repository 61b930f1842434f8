/** The start of the tests' clock; the demo world is made for this moment. */
export const testStart = new Date('2026-08-03T12:00:00Z')

export const testTimeZone = 'America/Sao_Paulo'

const milliseconds = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1_000 }
type Unit = keyof typeof milliseconds

/** A clock that stands still until a test advances it: `clock.advance({ days: 1, minutes: -1 })`. */
export class TestClock {
  #now = testStart.getTime()

  now = (): Date => new Date(this.#now)

  advance(by: Partial<Record<Unit, number>>): void {
    for (const [unit, count] of Object.entries(by)) this.#now += count * milliseconds[unit as Unit]
  }
}
