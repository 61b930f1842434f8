import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../values/testing.ts'
import { textsIn } from './texts-in.ts'

const pt = textsIn('pt-br')
const en = textsIn('en')

test('none are many, and millions are no third kind', () => {
  expect(pt('dia.prazo.past', { count: 1 })).toBe('vencida')
  expect(pt('dia.prazo.past', { count: 0 })).toBe('vencidas')
  expect(pt('dia.todas', { count: 0 })).toBe(pt('dia.todas', { count: 2 }).replace('2', '0'))
  expect(pt('dia.todas', { count: 1_000_000 })).toBe(pt('dia.todas', { count: 2 }).replace('2', '1.000.000'))
})

test('numbers within a text are written as its language does', () => {
  expect(pt('dia.todas', { count: 1299 })).toContain('1.299')
  expect(en('dia.todas', { count: 1299 })).toContain('1,299')
  forAll(fc.integer({ min: 2, max: 1e9 }), (count) =>
    expect(pt('dia.todas', { count }).replace(/\D/g, '')).toBe(String(count)),
  )
})

test('a moment on the terminal’s clock within a text is written as its language does', () => {
  const gaps = { param0: '2026-08-12 08:00', param1: 2 }
  expect(pt('grade.recusa.sobreposta', gaps)).toContain('12/08/2026 08:00')
  expect(en('grade.recusa.sobreposta', gaps)).toContain('12 Aug 2026 08:00')
})

test('what names something keeps its digits', () => {
  expect(pt('audits.empresa-no', { id: 1299 })).toContain('1299')
})
