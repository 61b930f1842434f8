import { expect, test } from 'vitest'
import { chaveOf, crc32, isChave, isChaveBemEscrita } from './chave.ts'
import { Random } from './random.ts'

const secretOf = (random: Random) => Uint8Array.from({ length: 32 }, () => random.int(0, 255))

test('the check sum is the one everybody knows', () => {
  expect(crc32('123456789')).toBe(0xcbf43926)
  expect(crc32('')).toBe(0)
})

test('every key has the same length and fits its check sum, the smallest and the largest too', () => {
  const random = new Random(14)
  const secrets = [
    new Uint8Array(32),
    new Uint8Array(32).fill(255),
    ...Array.from({ length: 200 }, () => secretOf(random)),
  ]
  const chaves = secrets.map(chaveOf)
  for (const chave of chaves) {
    expect(chave).toMatch(/^cais_[0-9A-Za-z]{49}$/)
    expect(isChave(chave) && isChaveBemEscrita(chave)).toBe(true)
  }
  expect(new Set(chaves).size).toBe(chaves.length)
})

test('one sign that is other, missing, doubled or exchanged with its neighbour is noticed', () => {
  const random = new Random(15)
  for (let run = 0; run < 200; run++) {
    const chave = chaveOf(secretOf(random))
    const at = random.int(5, chave.length - 2)
    const [sign = '', next = ''] = [chave[at], chave[at + 1]]
    const other = sign === 'x' ? 'y' : 'x'
    const replace = (by: string, count = 1) => chave.slice(0, at) + by + chave.slice(at + count)
    for (const bad of [replace(other), replace(''), replace(sign + sign)])
      expect(isChaveBemEscrita(bad), bad).toBe(false)
    if (sign !== next) expect(isChaveBemEscrita(replace(next + sign, 2))).toBe(false)
  }
  for (const nothing of ['', 'cais_', 'eyJhbGciOi', `sk_${'a'.repeat(49)}`])
    expect(isChaveBemEscrita(nothing)).toBe(false)
})
