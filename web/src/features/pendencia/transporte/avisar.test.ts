import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import { expect, test } from 'vitest'
import { avisaUm, avisaVarios } from './avisar.ts'

const telaOf = (named: number | null, papel: 'REQUISITANTE' | 'TRANSPORTADOR' = 'REQUISITANTE') =>
  ({ servico: { papel }, transportador: named === null ? null : { id: named } }) as PendenciaTela
const own = 1

test('who asks has a button to tell the carrier, ready once one is chosen', () => {
  expect(avisaUm({ transportadorId: null }, telaOf(null), own)).toEqual({
    texto: 'transporte.avisar',
    pronto: false,
  })
  expect(avisaUm({ transportadorId: 26 }, telaOf(null), own)).toEqual({
    texto: 'transporte.avisar',
    pronto: true,
  })
  expect(avisaUm({ transportadorId: 27 }, telaOf(26), own)).toEqual({
    texto: 'transporte.avisar',
    pronto: true,
  })
})

test('taking the carrier back is said as such, and whoever is named already is not told again', () => {
  expect(avisaUm({ transportadorId: null }, telaOf(26), own)).toEqual({
    texto: 'transporte.retirar',
    pronto: true,
  })
  expect(avisaUm({ transportadorId: 26 }, telaOf(26), own)).toBeNull()
})

test('a carrier tells nobody, nor does a company with trucks of its own', () => {
  expect(avisaUm({ transportadorId: 26 }, telaOf(26, 'TRANSPORTADOR'), 26)).toBeNull()
  expect(avisaUm({ transportadorId: own }, telaOf(null), own)).toBeNull()
})

test('of several carriers the new ones are told', () => {
  const tela = { ...telaOf(26), dados: { transportadores: [26] } }
  expect(avisaVarios({ transportadores: [26] }, tela, own)).toBeNull()
  expect(avisaVarios({ transportadores: [26, 27] }, tela, own)).toMatchObject({ texto: 'transporte.avisar' })
  expect(avisaVarios({ transportadores: [] }, tela, own)).toMatchObject({ texto: 'transporte.retirar' })
})
