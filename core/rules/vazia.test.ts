import { expect, test } from 'vitest'
import { isVazia } from './vazia.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const caixa = { tipoCarga: 'CONTEINER', indicadorDesova: true, esvaziadaEm: at(10) }
const pickup = 'RETIRADA_CONTEINER_IMPORTACAO'

test('an emptied box is empty, and for a service what it was when that was asked for', () => {
  expect(isVazia(caixa)).toBe(true)
  expect(isVazia({ ...caixa, indicadorDesova: false })).toBe(false)
  expect(isVazia({ ...caixa, tipoCarga: 'CARGA_SOLTA' })).toBe(false)
  expect(isVazia(caixa, { subtipo: pickup, desde: at(9) })).toBe(false)
  expect(isVazia(caixa, { subtipo: 'EIR', desde: at(11) })).toBe(true)
  expect(isVazia({ ...caixa, esvaziadaEm: null }, { subtipo: 'EIR', desde: at(9) })).toBe(true)
})

test('what comes back and what is fetched empty is empty whatever was told', () => {
  const full = { ...caixa, indicadorDesova: false, esvaziadaEm: null }
  const desde = at(1)
  expect(isVazia(full, { subtipo: 'DEVOLUCAO_CONTEINER_VAZIO_DESOVADO', desde })).toBe(true)
  expect(isVazia(full, { subtipo: 'RETIRADA_CONTEINER_VAZIO_DESOVADO', desde })).toBe(true)
  expect(isVazia(full, { subtipo: pickup, desde })).toBe(false)
})
