import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  familiaOf,
  itensOf,
  novaTarifaRefusal,
  type Tarifa,
  totalOf,
  unidadesTarifa,
  vencimentoOf,
} from './tarifa.ts'

const tarifa = (servico: string, item: string, more: Partial<Tarifa> = {}): Tarifa => ({
  servico,
  item,
  unidade: 'CARGA',
  valorCentavos: 1000,
  vigenteDesde: '2026-01-01',
  vigenteAte: null,
  ...more,
})
const retirada = { tipo: 'RETIRADA', subtipo: 'RETIRADA_CARGA_GERAL', pesos: [1_500_000, 700_000] }

test('a bill has the prices of the kind and those of the subtype, which come before', () => {
  const tarifas = [
    tarifa('RETIRADA', 'Entrega'),
    tarifa('RETIRADA', 'Documentos', { unidade: 'SERVICO', valorCentavos: 500 }),
    tarifa('RETIRADA_CARGA_GERAL', 'Entrega', { unidade: 'TONELADA', valorCentavos: 300 }),
    tarifa('RETIRADA_CONTEINER_CHEIO', 'Outra coisa'),
    tarifa('DESOVA', 'Desova'),
  ]
  const itens = itensOf(retirada, tarifas, '2026-08-03')
  expect(
    itens.map(({ descricao, quantidade, valorCentavos }) => [descricao, quantidade, valorCentavos]),
  ).toEqual([
    ['Entrega', 3, 900],
    ['Documentos', 1, 500],
  ])
  expect(totalOf(itens)).toBe(1400)
})

test('a price that is named as kind and as subtype is charged once', () => {
  const repesagem = { tipo: 'REPESAGEM', subtipo: 'REPESAGEM', pesos: [1] }
  expect(itensOf(repesagem, [tarifa('REPESAGEM', 'Repesagem')], '2026-08-03')).toHaveLength(1)
})

test('the day decides which price holds, its first and its last day included', () => {
  const tarifas = [
    tarifa('RETIRADA', 'Entrega', {
      valorCentavos: 100,
      vigenteDesde: '2026-01-01',
      vigenteAte: '2026-06-30',
    }),
    tarifa('RETIRADA', 'Entrega', { valorCentavos: 200, vigenteDesde: '2026-07-01' }),
  ]
  const priceOn = (day: string) => itensOf(retirada, tarifas, day)[0]?.valorUnitarioCentavos
  expect(['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01', '2030-01-01'].map(priceOn)).toEqual([
    undefined,
    100,
    100,
    200,
    200,
  ])
})

test('without cargo nothing is charged', () => {
  const tarifas = unidadesTarifa.map((unidade) => tarifa('RETIRADA', unidade, { unidade }))
  expect(itensOf({ ...retirada, pesos: [] }, tarifas, '2026-08-03')).toEqual([])
})

test('each item is its quantity times its price, and tons are never rounded down', () => {
  const pesos = fc.array(fc.integer({ min: 0, max: 60_000_000 }), { minLength: 1, maxLength: 20 })
  const prices = fc.array(
    fc.record({
      unidade: fc.constantFrom(...unidadesTarifa),
      valorCentavos: fc.integer({ min: 1, max: 1e8 }),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(pesos, prices, (given, all) => {
      const tarifas = all.map((one, index) => tarifa('RETIRADA', `Item ${index}`, one))
      for (const item of itensOf({ ...retirada, pesos: given }, tarifas, '2026-08-03')) {
        expect(item.valorCentavos).toBe(item.quantidade * item.valorUnitarioCentavos)
        const kilos = given.reduce((sum, one) => sum + one, 0)
        if (item.unidade === 'TONELADA') {
          expect(item.quantidade * 1_000_000).toBeGreaterThanOrEqual(kilos)
          expect((item.quantidade - 1) * 1_000_000).toBeLessThan(kilos)
        }
      }
    }),
  )
})

test('a bill is due five working days later', () => {
  expect(vencimentoOf('2026-11-16')).toBe('2026-11-24')
})

test('a new price begins after today and after all that are known', () => {
  const known = { hoje: '2026-08-03', primeira: '2026-01-01', ultima: '2026-09-01' }
  expect(novaTarifaRefusal('2026-08-03', known)).toBe('tarifa.recusa.passado')
  expect(novaTarifaRefusal('2026-09-01', known)).toBe('tarifa.recusa.ja-ha-posterior')
  expect(novaTarifaRefusal('2026-09-02', known)).toBe(null)
  expect(novaTarifaRefusal('2026-08-04', { ...known, ultima: null })).toBe(null)
})

test('the first prices of a kind of service hold from today, and never from before', () => {
  const known = { hoje: '2026-08-03', primeira: null, ultima: null }
  expect(novaTarifaRefusal('2026-08-03', known)).toBe(null)
  expect(novaTarifaRefusal('2026-08-03', { ...known, primeira: '2026-08-03' })).toBe(null)
  expect(novaTarifaRefusal('2026-08-03', { ...known, primeira: '2026-08-02' })).toBe('tarifa.recusa.passado')
  expect(novaTarifaRefusal('2026-08-02', known)).toBe('tarifa.recusa.passado')
})

test('a kind of service and its subtypes are one family', () => {
  const family = familiaOf('RETIRADA_CONTEINER_IMPORTACAO')
  expect(family).toContain('RETIRADA_CONTEINER_IMPORTACAO')
  for (const one of family) expect(new Set(familiaOf(one))).toEqual(new Set(family))
})
