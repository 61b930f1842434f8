import { expect, test } from 'vitest'
import { isEndereco } from './enderecos.ts'

test.each([
  '198.51.100.7',
  '198.51.100.0/24',
  '0.0.0.0/1',
  '10.0.0.1/32',
  '2001:db8::',
  '2001:db8::/32',
  '::1',
  '::',
  '1:2:3:4:5:6:7:8/128',
])('%s is an address or a network', (text) => {
  expect(isEndereco(text)).toBe(true)
})

test.each([
  '',
  'portal.example',
  '198.51.100',
  '198.51.100.256',
  '198.51.100.07',
  '198.51.100.0/33',
  '198.51.100.0/0',
  '198.51.100.0/24/8',
  '198.51.100.0/-1',
  '2001:db8::1::2',
  '2001:db8::/129',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '12345::',
  ':1:2:3:4:5:6:7',
  '::ffff:10.0.0.1',
])('%j is none', (text) => {
  expect(isEndereco(text)).toBe(false)
})
