import { expect, test } from 'vitest'
import { isSilenciosa } from './silencio.ts'

const now = new Date('2026-03-01T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const pausa = (minutes: number) => minutes * 60_000

test('a source is silent once it is quiet twice as long as ever among its last messages', () => {
  const usual = { maiorPausa: pausa(60), mensagens: 200 }
  expect(isSilenciosa({ ...usual, ultimaEm: ago(119) }, now)).toBe(false)
  expect(isSilenciosa({ ...usual, ultimaEm: ago(121) }, now)).toBe(true)
})

test('a quarter of an hour is never silence, and neither is a source that has hardly spoken', () => {
  expect(isSilenciosa({ ultimaEm: ago(14), maiorPausa: 1000, mensagens: 200 }, now)).toBe(false)
  expect(isSilenciosa({ ultimaEm: ago(16), maiorPausa: 1000, mensagens: 200 }, now)).toBe(true)
  expect(isSilenciosa({ ultimaEm: ago(9999), maiorPausa: 1000, mensagens: 4 }, now)).toBe(false)
  expect(isSilenciosa({ ultimaEm: null, maiorPausa: 0, mensagens: 0 }, now)).toBe(false)
})
