import { expect, test } from 'vitest'
import { suaVez } from './sua-vez.ts'

const one = (id: number, more: object = {}) => ({
  id,
  tipo: 'ANEXO' as const,
  status: 'ATIVA' as const,
  podeAgir: true,
  ...more,
})
const idsOf = (pendencias: ReturnType<typeof one>[]) =>
  suaVez({ subtipo: 'RETIRADA_CONTEINER_IMPORTACAO', pendencias }).map(({ id }) => id)

test("only what is the viewer's turn waits for them", () => {
  expect(idsOf([one(1, { podeAgir: false }), one(2)])).toEqual([2])
  expect(idsOf([one(1, { podeAgir: false })])).toEqual([])
})

test('a withdrawal begins with the bill of lading, as in the table', () => {
  expect(idsOf([one(1), one(2, { tipo: 'CONHECIMENTO_CARGA' })])).toEqual([2, 1])
})

test('what the terminal returned comes before what was never handed in', () => {
  expect(idsOf([one(1, { tipo: 'CONHECIMENTO_CARGA' }), one(2), one(3, { status: 'PENDENTE' })])).toEqual([
    3, 1, 2,
  ])
})
