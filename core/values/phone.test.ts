import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, isPhone, normalizePhone } from './phone.ts'
import { digits, forAll } from './testing.ts'

test.each([
  '27999990000',
  '(27) 99999-0000',
  '+55 27 99999-0000',
  '5527999990000',
  '2733330000',
  '+552733330000',
])('%s is a phone number', (text) => {
  expect(isPhone(text)).toBe(true)
})

test.each([
  '',
  '999990000',
  '27 89999-0000',
  '07 99999-0000',
  '20 99999-0000',
  '27 1333-0000',
  '+1 27 99999-0000',
  '27 9999O-0000',
])('"%s" is not a phone number', (text) => {
  expect(isPhone(text)).toBe(false)
})

test('an area code 55 is not taken for the country', () => {
  expect(normalizePhone('(55) 99999-0000')).toBe('55999990000')
  expect(normalizePhone('+55 (55) 99999-0000')).toBe('55999990000')
})

test('mobiles and landlines have their own formats', () => {
  expect(formatPhone('27999990000')).toBe('(27) 99999-0000')
  expect(formatPhone('+55 27 3333 0000')).toBe('(27) 3333-0000')
  expect(formatPhone('+1 212 555 0100 99')).toBe('+1 212 555 0100 99')
})

test('normalizing undoes formatting', () => {
  forAll(fc.oneof(digits(10), digits(11)), (phone) => expect(normalizePhone(formatPhone(phone))).toBe(phone))
})
