import { expect, test } from 'vitest'
import { escalaDados } from '../entrada/escalas.ts'
import { escalaConhecida } from './integracao.ts'

test('a call is told with everything that a message about it says: what were left out would be lost when it is sent back', () => {
  expect(Object.keys(escalaConhecida.shape.dados.shape)).toEqual(Object.keys(escalaDados.shape))
})
