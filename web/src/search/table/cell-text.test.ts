import { expect, test } from 'vitest'
import { setTerminalZone } from '../../client/terminal-time.ts'
import { cellText } from './cell-text.ts'

setTerminalZone('America/Sao_Paulo')

test.each([
  ['Datetime', undefined, '2026-12-01T01:30:00+00:00', '30/11/2026 22:30'],
  ['Date', undefined, '2026-11-30', '30/11/2026'],
  ['Integer', 'weight', 24_500_000, '24.500,000 Kg'],
  ['Integer', 'money', 123_456, 'R$ 1.234,56'],
  ['String', 'register', '11222333000181', '11.222.333/0001-81'],
  ['String', 'register', '52998224725', '529.982.247-25'],
  ['Decimal', undefined, 1234.5, '1.234,5'],
  ['String', 'link', 'S-1', 'S-1'],
] as const)('%s %s %s reads %s', (type, display, value, text) => {
  expect(cellText({ type, ...(display && { display }) }, value)).toBe(text)
})
