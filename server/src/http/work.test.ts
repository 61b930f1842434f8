import { beforeEach, expect, test } from 'vitest'
import { Presence, Work } from './work.ts'

let now = 0
const limits = { person: { burst: 1_000, share: 0.25 }, address: { burst: 4_000, share: 1 } }
const clock = () => now
let presence = new Presence(clock)
let work = new Work(limits, presence, clock)
const ana = { person: 1, address: '10.0.0.1' }
const bia = { person: 2, address: '10.0.0.2' }
const stranger = { person: null, address: '10.0.0.1' }
const worked = (who: typeof ana | typeof stranger, milliseconds: number) => work.begin(who)(milliseconds - 2)

beforeEach(() => {
  now = 0
  presence = new Presence(clock)
  work = new Work(limits, presence, clock)
})

test('whoever has had more than at once waits until their share has made up for it', () => {
  presence.note(bia)
  worked(ana, 1_500)
  expect(work.waitFor(ana)).toBe(2_000)
  expect(work.waitFor(bia)).toBe(0)
  now = 900
  presence.note(bia)
  now = 1_200
  expect(work.waitFor(ana)).toBe(800)
  now = 2_000
  presence.note(bia)
  expect(work.waitFor(ana)).toBe(0)
})

test('whoever is alone waits for nobody', () => {
  worked(ana, 60_000)
  expect(work.waitFor(ana)).toBe(0)
  presence.note(bia)
  expect(work.waitFor(ana)).toBeGreaterThan(0)
  now = 1_001
  expect(work.waitFor(ana)).toBe(0)
})

test('those of one address have a limit together, a stranger one of their own', () => {
  presence.note(bia)
  for (const person of [1, 3, 4, 5, 6]) worked({ ...ana, person }, 1_000)
  expect(work.waitFor({ ...ana, person: 7 })).toBe(1_000)
  expect(work.waitFor(stranger)).toBe(1_000)
  now = 5_000
  presence.note(bia)
  worked(stranger, 2_000)
  expect(work.waitFor(stranger)).toBe(4_000)
  expect(work.waitFor(ana)).toBe(0)
})

test('what is under way counts by what it usually takes, and then by what it took', () => {
  presence.note(bia)
  for (let times = 0; times < 9; times++) worked(ana, 100)
  const ends = Array.from({ length: 4 }, () => work.begin(ana))
  expect(work.waitFor(ana)).toBeGreaterThan(0)
  for (const end of ends) end(0)
  expect(work.waitFor(ana)).toBe(0)
})

test('many who came once are forgotten', () => {
  for (let person = 0; person < 20_000; person++) {
    now += 10
    worked({ person, address: `10.0.${person}` }, 2)
  }
  presence.note(bia)
  worked(ana, 1_500)
  expect(work.waitFor(ana)).toBe(2_000)
})
