import { expect, test } from 'vitest'
import { avisoDaysRefusal, isAvisoShown } from './aviso-geral.ts'

const on = { enable: 'true', mensagem: 'O gate fecha às 18h.', de: '', ate: '' }

test.each([
  ['2026-11-15', false],
  ['2026-11-16', true],
  ['2026-11-20', true],
  ['2026-11-21', false],
])('a notice from the 16th to the 20th on %s: %s', (today, shown) => {
  expect(isAvisoShown({ ...on, de: '2026-11-16', ate: '2026-11-20' }, today)).toBe(shown)
})

test('a notice without days is shown until it is switched off or has no text', () => {
  expect(isAvisoShown(on, '2026-11-16')).toBe(true)
  expect(isAvisoShown({ ...on, enable: 'false' }, '2026-11-16')).toBe(false)
  expect(isAvisoShown({ ...on, mensagem: ' \n' }, '2026-11-16')).toBe(false)
})

test('a notice does not end before it begins; one without a beginning or an end does neither', () => {
  const refusals = [
    ['2026-11-16', '2026-11-15'],
    ['2026-11-16', '2026-11-16'],
    ['2026-11-16', ''],
    ['', '2026-11-15'],
  ].map(([de = '', ate = '']) => avisoDaysRefusal({ de, ate }))
  expect(refusals).toEqual(['configuration.aviso.ordem', null, null, null])
})
