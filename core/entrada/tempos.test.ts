import { expect, test } from 'vitest'
import { type Entrada, entradas } from '../access/escopos.ts'
import { envelope } from './envelope.ts'
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

const campos = entradas.flatMap((recurso) =>
  Object.entries(naturezaDosTempos[recurso])
    .filter(([nome]) => nome !== 'vencimento')
    .map(([nome]) => ({ recurso, nome })),
)

/** The messages about one field of an item that says nothing else. */
function messagesAbout(recurso: Entrada, nome: string, valor: string): string[] {
  const [outer = '', inner] = nome.split('.')
  const item = { [outer]: inner === undefined ? valor : { [inner]: valor } }
  const { error } = recursosDeEntrada[recurso].dados.safeParse(item)
  return (error?.issues ?? []).flatMap(({ path, message }) => (path.join('.') === nome ? [message] : []))
}

const escritos = [
  ['2026-08-03T09:00:00-03:00', true],
  ['2026-08-03T12:00:00Z', true],
  ['2026-08-03T12:00:00+05:45', true],
  ['2026-08-03T12:00:00+14:00', true],
  ['2026-08-03T12:00:00-12:00', true],
  ['2026-08-03T12:00:00+14:01', false],
  ['2026-08-03T12:00:00-12:30', false],
  ['2026-08-03T12:00:00+23:59', false],
  ['2026-08-03T12:00:00', false],
  ['2026-08-03T12:00:00-0300', false],
  ['2026-08-03T12:00:00-03', false],
  ['2026-08-03 12:00:00-03:00', false],
  ['2026-08-03', false],
  ['2026-02-30T12:00:00Z', false],
] as const

test.each(campos)('$nome of $recurso is written with an offset that clocks have', ({ recurso, nome }) => {
  for (const [texto, isTaken] of escritos)
    expect(messagesAbout(recurso, nome, texto).length === 0, texto).toBe(isTaken)
})

test.each(['ocorridoEm', 'registradoEm'] as const)('and so is %s', (nome) => {
  for (const [texto, isTaken] of escritos) {
    const other = { id: '1', ocorridoEm: '2026-08-03T12:00:00Z', registradoEm: '2026-08-03T12:00:00Z' }
    expect(envelope.safeParse({ ...other, [nome]: texto }).success, texto).toBe(isTaken)
  }
})

test('a number of messages is whole and one that JSON tells exactly', () => {
  const at = '2026-08-03T12:00:00Z'
  const isTaken = (seq: unknown) =>
    envelope.safeParse({ id: '1', ocorridoEm: at, registradoEm: at, seq }).success
  expect([0, 1, 2 ** 53 - 1, null, undefined].map(isTaken)).toEqual([true, true, true, true, true])
  expect([-1, 0.5, 2 ** 53, 1e300, '1'].map(isTaken)).toEqual([false, false, false, false, false])
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

const all = entradas.flatMap((recurso) =>
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
