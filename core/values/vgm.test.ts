import { expect, test } from 'vitest'
import { isVgmMethod, vgmRefusal } from './vgm.ts'

const box = { tara: 2_200_000, pesoBrutoMaximo: 30_480_000 }

test('a verified gross mass lies above the tare and up to the maximum gross', () => {
  expect(vgmRefusal({ ...box, vgm: 2_200_001 })).toBeNull()
  expect(vgmRefusal({ ...box, vgm: 30_480_000 })).toBeNull()
})

test('a mass no heavier than the empty box is refused', () => {
  expect(vgmRefusal({ ...box, vgm: 2_200_000 })).toBe('validation.vgm-not-above-tare')
  expect(vgmRefusal({ ...box, vgm: 0 })).toBe('validation.vgm-not-above-tare')
})

test('a mass above what the box may weigh is refused', () => {
  expect(vgmRefusal({ ...box, vgm: 30_480_001 })).toBe('validation.vgm-above-max-gross')
})

test('what is no number is refused', () => {
  expect(vgmRefusal({ ...box, vgm: Number.NaN })).toBe('validation.vgm')
  expect(vgmRefusal({ ...box, vgm: Number.POSITIVE_INFINITY })).toBe('validation.vgm')
})

test('there are two methods, weighed and calculated', () => {
  expect([0, 1, 2, 3, '1', null].filter(isVgmMethod)).toEqual([1, 2])
})
