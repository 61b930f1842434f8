import { expect, test } from 'vitest'
import { lacresAtuais } from './lacres.ts'

test('the seals of a box are those it came with, less what was taken off, with what was put on', () => {
  const troca = { retirado: 'A-1', colocado: 'B-2' }
  expect(lacresAtuais(['A-1', 'A-2'], [troca])).toEqual(['A-2', 'B-2'])
  expect(lacresAtuais(['A-1'], [troca, { retirado: null, colocado: 'C-3' }])).toEqual(['B-2', 'C-3'])
  expect(lacresAtuais([], [troca, { retirado: 'B-2', colocado: null }])).toEqual([])
  expect(lacresAtuais(['A-1'], [])).toEqual(['A-1'])
})
