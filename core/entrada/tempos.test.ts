import { expect, test } from 'vitest'
import { entradas } from '../access/escopos.ts'
import { recursosDeEntrada } from './recursos.ts'
import { camposDeTempo, fatoDepoisDe, naturezaDosTempos, periodoDe, tempoForaDe } from './tempos.ts'

const periodo = periodoDe(new Date('2026-08-03T12:00:00Z'))

test('every moment and day that a schema names is known', () => {
  const known = Object.fromEntries(entradas.map((recurso) => [recurso, camposDeTempo(recurso)]))
  expect(known).toMatchObject({
    navios: [],
    cargas: ['vgm.em'],
    faturas: ['vencimento'],
    pagamentos: ['pagoEm'],
  })
  const times = Object.keys(recursosDeEntrada.escalas.dados.shape).filter((name) =>
    /^(data|abertura|limite)/.test(name),
  )
  expect(known.escalas).toEqual(times)
})

test.each(entradas)('of every time of %s it is said whether it is a fact or a plan', (recurso) => {
  expect(Object.keys(naturezaDosTempos[recurso]).toSorted()).toEqual(camposDeTempo(recurso).toSorted())
})

const now = new Date('2026-08-03T12:00:00Z')

test.each([
  ['escalas', { dataETA: '2026-08-09T06:00:00-03:00', aberturaGate: '2026-08-08T06:00:00-03:00' }, null],
  ['escalas', { dataAberturaGate: '2026-08-03T09:00:00-03:00' }, null],
  ['escalas', { dataAberturaGate: '2026-08-03T09:01:00-03:00' }, ['dataAberturaGate']],
  ['escalas', { dataDesatracacao: '2026-08-03T12:01:00Z' }, ['dataDesatracacao']],
  ['cargas', { vgm: { em: '2026-08-03T12:01:00Z' } }, ['vgm', 'em']],
  ['cargas', { vgm: { em: '2026-08-03T12:00:00Z' } }, null],
  ['faturas', { vencimento: '2026-09-03' }, null],
  ['pagamentos', { pagoEm: '2026-08-03T23:59:59-03:00' }, null],
  ['pagamentos', { pagoEm: '2026-08-04T00:00:00-03:00' }, ['pagoEm']],
  ['pagamentos', { pagoEm: '2026-08-04T00:00:00Z' }, ['pagoEm']],
  // There it is the 4th already.
  ['pagamentos', { pagoEm: '2026-08-04T23:00:00+13:00' }, null],
  ['pagamentos', { pagoEm: 'amanhã' }, null],
] as const)('of %s %j, still to come and yet a fact: %j', (recurso, item, expected) => {
  expect(fatoDepoisDe(recurso, item, now)).toEqual(expected)
})

test.each([
  ['escalas', { dataETA: '2206-08-20T06:00:00-03:00' }, ['dataETA']],
  ['escalas', { dataETA: '2031-08-04T06:00:00-03:00' }, ['dataETA']],
  ['escalas', { dataETA: '2031-08-01T06:00:00-03:00', dataETD: null }, null],
  ['escalas', { dataAtracacao: '0206-08-20T06:00:00-03:00' }, ['dataAtracacao']],
  ['escalas', { dataETA: 'amanhã' }, null],
  ['escalas', { registradoEm: '1026-08-01T00:00:00Z' }, ['registradoEm']],
  ['faturas', { vencimento: '2206-08-12' }, ['vencimento']],
  ['faturas', { vencimento: '2026-08-12' }, null],
  ['pagamentos', { pagoEm: '2206-08-12T10:00:00Z' }, ['pagoEm']],
  ['cargas', { vgm: { em: '2206-01-01T00:00:00Z' } }, ['vgm', 'em']],
  ['cargas', { produto: '2206-01-01T00:00:00Z' }, null],
] as const)('of %s %j: %j', (recurso, item, expected) => {
  expect(tempoForaDe(recurso, item, periodo)).toEqual(expected)
})
