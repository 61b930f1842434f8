import { expect, it } from 'vitest'
import { cotaRefusal } from './cota.ts'

const cota = { arquivos: 3, bytes: 5_000_000 }
const used = { arquivos: 2, bytes: 4_000_000 }

it.each([
  ['the last file that fits', { arquivos: 1, bytes: 1_000_000 }, null],
  ['one byte too many', { arquivos: 1, bytes: 1_000_001 }, 'anexo.recusa.cota'],
  ['one file too many', { arquivos: 2, bytes: 2 }, 'anexo.recusa.cota'],
])('%s', (_, more, key) => {
  expect(cotaRefusal('a.pdf', used, more, cota)?.key ?? null).toBe(key)
})

it('names the file and what a service takes', () => {
  const { params } = cotaRefusal('a.pdf', used, { arquivos: 9, bytes: 9 }, cota) ?? {}
  expect(params).toEqual(['a.pdf', '3', '5'])
})
