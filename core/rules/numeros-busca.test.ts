import { expect, test } from 'vitest'
import { readNumeros } from './numeros-busca.ts'

test.each([
  ['CE', ' 152605.000000149 ', ['152605000000149']],
  ['BL', 'abc/12 3', ['ABC/123']],
  ['BK', 'bk 12', ['BK12']],
  ['ID', 'csqu 305438-3,CG1;cg1\nTEXU3070079', ['CSQU3054383', 'CG1', 'TEXU3070079']],
  ['ID', 'CSQU305438-3', ['CSQU3054383']],
] as const)('%s %s names %j', (busca, text, numeros) => {
  expect(readNumeros(busca, text)).toEqual({ numeros, reason: null })
})

test.each([
  ['CE', '1', 'validation.ce-mercante'],
  ['BL', 'ç', 'validation.bl'],
  ['BK', 'x'.repeat(36), 'validation.booking-numero'],
  ['ID', ' ,', 'validation.required'],
  ['ID', 'CG1,CSQU3054384', 'validation.container-code-check'],
  ['ID', 'CSQA3054383', 'validation.container-code-owner'],
  ['ID', 'x'.repeat(36), 'validation.identificador'],
] as const)('%s %s is refused', (busca, text, reason) => {
  expect(readNumeros(busca, text).reason).toBe(reason)
})
