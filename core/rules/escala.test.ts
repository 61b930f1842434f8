import { expect, test } from 'vitest'
import { escalaName, needsShipBeforeDeparture, stayOf } from './escala.ts'

test('a call is named by ship and outbound voyage', () => {
  expect(escalaName({ navioNome: 'Garça Real', viagemOutbound: '421N' })).toBe('Garça Real - 421N')
})

test.each([
  ['RETIRADA_CONTEINER_IMPORTACAO_DTC', true],
  ['RETIRADA_CONTEINER_VAZIO_DESCARGA_DIRETA', true],
  ['RECEPCAO_CONTEINER_VAZIO_EMB_DIRETO', true],
  ['RETIRADA_CONTEINER_CABOTAGEM_DIRETA', true],
  ['RETIRADA_CONTEINER_IMPORTACAO', false],
  ['RETIRADA_CONTEINER_IMPORTACAO_DTA', false],
  ['RETIRADA_CONTEINER_CABOTAGEM', false],
  ['DESOVA_DIRETA', false],
])('%s needs a ship that has not departed: %s', (subtipo, needs) => {
  expect(needsShipBeforeDeparture(subtipo)).toBe(needs)
})

test('a stay is told by what happened, and where nothing did, by what is announced', () => {
  const announced = { dataETB: '2026-08-01T10:00:00Z', dataETD: '2026-08-02T10:00:00Z' }
  const nothing = { dataAtracacao: null, dataDesatracacao: null }
  expect(stayOf({ ...announced, ...nothing })).toEqual({
    from: new Date('2026-08-01T10:00:00Z'),
    until: new Date('2026-08-02T10:00:00Z'),
  })
  expect(stayOf({ ...announced, ...nothing, dataAtracacao: '2026-08-01T11:20:00Z' }).from).toEqual(
    new Date('2026-08-01T11:20:00Z'),
  )
  expect(stayOf({ dataETB: null, dataETD: null, ...nothing })).toEqual({ from: null, until: null })
})
