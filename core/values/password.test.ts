import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { PORTAL_WORDS, passwordRefusal, passwordStrength } from './password.ts'
import { forAll } from './testing.ts'

test('a password has 8 to 100 characters', () => {
  expect(passwordRefusal('xk7$Qm2')).toBe('validation.password-short')
  expect(passwordRefusal('xk7$Qm2w')).toBeNull()
  expect(passwordRefusal('xk'.repeat(50))).toBeNull()
  expect(passwordRefusal(`${'xk'.repeat(50)}x`)).toBe('validation.password-long')
})

test('characters are counted as people see them', () => {
  expect(passwordRefusal('🚢🚢🚢🚢')).toBe('validation.password-short')
})

test.each([
  '12345678',
  'password',
  'qwertyuiop',
  'flamengo',
  'corinthians',
  'palmeiras',
  'deusefiel',
  'mudar123',
  'senha123',
  'sunflower',
  'metallica',
  'california',
  'spongebob',
])('everyone tries %s, so it is refused in any case', (text) => {
  expect(passwordRefusal(text)).toBe('validation.password-common')
  expect(passwordRefusal(text.toUpperCase())).toBe('validation.password-common')
})

test('every common password on the list can be met: in lower case and long enough', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThanOrEqual(3_000)
  const idle = [...COMMON_PASSWORDS].filter((text) => passwordRefusal(text) !== 'validation.password-common')
  expect(idle).toEqual([])
})

test.each([
  'Cais@2026',
  'portal-demo',
  'portalcais',
  'n4vio_porto1',
  'Contêiner123!',
  'T3RMINAL2026',
  'cliente cliente',
  'Agência2025',
])('%s is of words of the portal alone, so it is refused', (text) => {
  expect(passwordRefusal(text)).toBe('validation.password-portal')
})

test.each(['navio amarelo no cais', 'cais8372615940', 'três navios na barra', 'porto#Kq7$z9!x'])(
  '%s has a word of the portal and enough besides',
  (text) => {
    expect(passwordRefusal(text)).toBeNull()
  },
)

test('every word of the portal can be met: in lower case and without accents', () => {
  const idle = PORTAL_WORDS.filter(
    (word) => passwordRefusal(`${word} ${word}`) !== 'validation.password-portal',
  )
  expect(idle).toEqual([])
})

test.each([
  ['', 0],
  ['short', 0],
  ['Password1', 0],
  ['aaaaaaaaaaaa', 1],
  ['abcdefghijklmn', 1],
  ['xkqmwzpt', 1],
  ['cais2026porto', 0],
  ['Xk7$Qm2w', 2],
  ['Xk7$Qm2wPz', 3],
  ['três navios na barra', 4],
  ['Xk7$Qm2wPz9!a', 4],
])('the strength of "%s" is %i of 4', (text, strength) => {
  expect(passwordStrength(text)).toBe(strength)
})

test('only a refused password has no strength at all', () => {
  forAll(fc.string({ maxLength: 110 }), (text) => {
    expect(passwordStrength(text) === 0).toBe(passwordRefusal(text) !== null)
  })
})

test('one more character never makes a password weaker', () => {
  forAll(
    fc.tuple(fc.string({ minLength: 8, maxLength: 60 }), fc.string({ minLength: 1, maxLength: 1 })),
    ([text, more]) => {
      fc.pre(passwordRefusal(text + more) === null)
      expect(passwordStrength(text + more)).toBeGreaterThanOrEqual(passwordStrength(text))
    },
  )
})
