import { expect, test } from 'vitest'
import { readBookingLinhas } from './booking-linhas.ts'

const isoCodes = [
  { id: 1, codigo: '22G1' },
  { id: 2, codigo: '45R1' },
]
const read = (...rows: string[]) => readBookingLinhas(rows.join('\n'), isoCodes)
const inEnglish = (row: string) => readBookingLinhas(row, isoCodes, '.')[0]?.item

test('a sheet without headings has the usual order; a temperature makes a reefer, a class a dangerous one', () => {
  const [dry, cold] = read('22g1\t1.200\tTinta\t\t3\t6.1\tx', '45R1\t2,00\tCarne\t−18 °C')
  expect(dry).toMatchObject({
    linha: 1,
    erros: [],
    item: {
      isocodeId: 1,
      quantidade: 1200,
      produto: 'Tinta',
      temperatura: null,
      indicadorReefer: false,
      classeIMO: '3',
      subClasseIMO: '6.1',
      indicadorCargaPerigosa: true,
      indicadorOOG: true,
      indicadorRestricao: false,
    },
  })
  expect(cold?.item).toMatchObject({
    quantidade: 2,
    temperatura: -18,
    indicadorReefer: true,
    indicadorCargaPerigosa: false,
  })
})

test('headings say the order, however they are written', () => {
  const [one] = read('Mercadoria\tQtd.\tCódigo ISO\tRestrição', 'Café\t4\t22G1\tSim')
  expect(one).toMatchObject({
    linha: 2,
    erros: [],
    item: { produto: 'Café', quantidade: 4, isocodeId: 1, indicadorRestricao: true },
  })
})

test('what cannot be read is named by line and column, and the line stays as it was pasted', () => {
  const texto = 'XXXX\tdez\tCafé\tfrio\t\t\ttalvez\t\tmais'
  expect(read('22G1\t1\tSal', texto)[1]).toMatchObject({
    linha: 2,
    texto,
    erros: [
      { coluna: 'temperatura', motivo: 'validation.number' },
      { coluna: 'isoCode', motivo: 'validation.iso-size-type' },
      { coluna: 'quantidade', motivo: 'validation.number' },
      { coluna: 'indicadorOOG', motivo: 'booking.colar.sim-ou-nao' },
      { coluna: null, motivo: 'planilha.coluna-desconhecida' },
    ],
  })
  expect(read('L5G1\t1\tSal')[0]?.erros[0]?.motivo).toBe('validation.iso-size-type-45-feet')
  expect(read('22U1\t1\tSal')[0]?.erros[0]?.motivo).toBe('validation.iso-size-type-unknown')
  expect(read('22G1\t1,2,3\tSal')[0]?.erros[0]?.coluna).toBe('quantidade')
})

test('numbers are read with the mark of whoever pasted them, and cut as the form cuts them', () => {
  expect(read('45R1\t7,9\tCarne\t-18,7 °C')[0]?.item).toMatchObject({ quantidade: 7, temperatura: -18 })
  expect(read('45R1\t1.200\tCarne\t+2,0C')[0]?.item).toMatchObject({ quantidade: 1200, temperatura: 2 })
  expect(inEnglish('45R1\t1,200\tMeat\t-18.7')).toMatchObject({ quantidade: 1200, temperatura: -18 })
  expect(inEnglish('45R1\t1.200\tMeat\t-0.5')).toMatchObject({ quantidade: 1, temperatura: 0 })
})
