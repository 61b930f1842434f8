import { describe, expect, it } from 'vitest'
import { Random } from './random.ts'

describe('random numbers of the demo world', () => {
  it('are the same for the same seed and others for another', () => {
    const draw = (seed: number) => {
      const random = new Random(seed)
      return Array.from({ length: 20 }, () => random.int(0, 1_000_000))
    }
    expect(draw(7)).toEqual(draw(7))
    expect(draw(7)).not.toEqual(draw(8))
  })

  it('reach both ends and spread evenly', () => {
    const random = new Random(1)
    const counts = [0, 0, 0, 0]
    for (let i = 0; i < 4_000; i++) {
      const value = random.int(0, 3)
      counts[value] = (counts[value] ?? 0) + 1
    }
    for (const count of counts) expect(count).toBeGreaterThan(900)
  })

  it('refuse to pick from nothing', () => {
    expect(() => new Random(1).pick([])).toThrow()
  })
})
