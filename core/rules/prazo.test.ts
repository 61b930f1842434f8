import { expect, test } from 'vitest'
import { urgenciaOf } from './prazo.ts'

const now = new Date('2026-08-03T12:00:00Z')

test.each([
  ['2026-08-03T12:00:00Z', 'VENCIDO'],
  ['2026-08-03T12:00:01Z', 'LOGO'],
  ['2026-08-04T12:00:00Z', 'LOGO'],
  ['2026-08-04T12:00:01Z', 'DEPOIS'],
])('what ends at %s is, at noon of the third, %s', (em, urgencia) => {
  expect(urgenciaOf(new Date(em), now)).toBe(urgencia)
})
