import { expect, test } from 'vitest'
import { keysOf } from '../values/tables.ts'
import { recursosDeEntrada } from './recursos.ts'
import { camposDeTempo, periodoDe, tempoForaDe } from './tempos.ts'

const periodo = periodoDe(new Date('2026-08-03T12:00:00Z'))

test('every moment and day that a schema names is known', () => {
  const known = Object.fromEntries(
    (Object.keys(recursosDeEntrada) as (keyof typeof recursosDeEntrada)[]).map((recurso) => [
      recurso,
      camposDeTempo(recurso),
    ]),
  )
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

const all = keysOf(recursosDeEntrada).flatMap((recurso) =>
  ['ocorridoEm', 'registradoEm', ...camposDeTempo(recurso)].map((campo) => [recurso, campo] as const),
)

test.each(all)('of %s no year that was mistyped is taken in %s', (recurso, campo) => {
  const path = campo.split('.')
  for (const year of ['0000', '0001', '0026', '1899', '2100', '2206', '9999']) {
    const given = campo === 'vencimento' ? `${year}-08-20` : `${year}-08-20T06:00:00Z`
    const item = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), given)
    expect(tempoForaDe(recurso, item, periodo), year).toEqual(path)
  }
})
