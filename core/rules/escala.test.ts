import { expect, test } from 'vitest'
import { escalaName, escalaRefusal, escalaUseOf, stayOf } from './escala.ts'

test('a call is named by ship and outbound voyage', () => {
  expect(escalaName({ navioNome: 'Garça Real', viagemOutbound: '421N' })).toBe('Garça Real - 421N')
})

test.each([
  ['RETIRADA_CONTEINER_IMPORTACAO_DTC', 'NAVIO'],
  ['RETIRADA_CONTEINER_VAZIO_DESCARGA_DIRETA', 'NAVIO'],
  ['RECEPCAO_CONTEINER_VAZIO_EMB_DIRETO', 'NAVIO'],
  ['RETIRADA_CONTEINER_CABOTAGEM_DIRETA', 'NAVIO'],
  ['RETIRADA_CONTEINER_IMPORTACAO', null],
  ['RETIRADA_CONTEINER_IMPORTACAO_DTA', null],
  ['RETIRADA_CONTEINER_CABOTAGEM', null],
  ['DESOVA_DIRETA', null],
  ['ROLAGEM', 'EMBARQUE'],
])('of the call that is chosen, %s wants: %s', (subtipo, uso) => {
  expect(escalaUseOf(subtipo)).toBe(uso)
})

test('a call is of use until the ship departs, and takes what is promised to it until the deadline', () => {
  const now = new Date('2026-08-03T12:00:00Z')
  const call = { status: 'ATRACADO', dataDesatracacao: null, dataDeadline: new Date(now.getTime() + 1) }
  expect(escalaRefusal(call, 'NAVIO', now)).toBeNull()
  expect(escalaRefusal(call, 'EMBARQUE', now)).toBeNull()
  const late = { ...call, dataDeadline: now }
  expect(escalaRefusal(late, 'NAVIO', now)).toBeNull()
  expect(escalaRefusal(late, 'EMBARQUE', now)).toBe('validation.escala-deadline')
  const gone = { ...call, dataDesatracacao: now }
  expect(escalaRefusal(gone, 'NAVIO', now)).toBe('validation.escala-encerrada')
  for (const status of ['CANCELADO', 'ENCERRADO'])
    expect(escalaRefusal({ ...call, status }, 'EMBARQUE', now)).toBe('validation.escala-encerrada')
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
