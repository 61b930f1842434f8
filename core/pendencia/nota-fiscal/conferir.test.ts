import { expect, test } from 'vitest'
import { conteineresEm, diferencasDasNotas, lugarDaNota } from './conferir.ts'

const linha = (id: number, codigo: string, ceMercante: string, pesoBruto = 10_000_000) => ({
  id,
  carga: {
    pesoBruto,
    ceMercante,
    conteiner: { codigo },
    consignatarios: [{ consignatarioCnpj: '11222333000181' }],
  },
})
const linhas = [linha(1, 'CSQU3054383', '152600000000011'), linha(2, 'QQZU8000046', '152600000000022')]

const nota = (more: object = {}, detalhes: object = {}) => ({
  chave: 'K',
  pesoBruto: 20_000_000,
  ...more,
  detalhes: { chave: 'K', emitente: { registro: '11222333000262', nome: 'Filial' }, ...detalhes },
})

test('boxes are found however they are written, and only real ones', () => {
  expect(conteineresEm('cntr CSQU 305438-3, QQZU8000046; CSQU3054384 e CSQU3054383')).toEqual([
    'CSQU3054383',
    'QQZU8000046',
  ])
})

test('an invoice belongs to the cargo that it names, or to all of it', () => {
  expect(lugarDaNota({ complemento: 'QQZU 800004-6' }, linhas)).toEqual({
    cargas: [2],
    ceMercante: '152600000000022',
  })
  expect(lugarDaNota({ complemento: '' }, linhas)).toEqual({ cargas: [1, 2], ceMercante: null })
  expect(lugarDaNota({ complemento: 'CE 1526.0000.0000.011' }, linhas).ceMercante).toBe('152600000000011')
})

test('what fits says nothing: a branch is the same company, and five in a hundred are no difference', () => {
  expect(diferencasDasNotas([nota({ pesoBruto: 20_900_000 })], linhas)).toEqual([])
  expect(diferencasDasNotas([], linhas)).toEqual([])
})

test('weight, boxes and people that do not fit are told', () => {
  const foreign = nota(
    { pesoBruto: 30_000_000 },
    { emitente: { registro: '06990590000123', nome: 'Outra' }, conteineres: ['MSCU6639871'] },
  )
  expect(diferencasDasNotas([foreign], linhas)).toEqual([
    { tipo: 'peso', notas: 30_000_000, carga: 20_000_000 },
    { tipo: 'conteiner', nota: 1, conteineres: ['MSCU6639871'] },
    { tipo: 'consignatario', nota: 1, nome: 'Outra' },
  ])
})

test('whoever changes the key by hand leaves the file behind, and whoever still types is not judged', () => {
  const changed = { ...nota({}, { emitente: { registro: '06990590000123', nome: 'Outra' } }), chave: 'L' }
  expect(diferencasDasNotas([changed], linhas)).toEqual([])
  expect(
    diferencasDasNotas(
      [
        { chave: '', pesoBruto: 1 },
        { chave: '', pesoBruto: null },
      ],
      linhas,
    ),
  ).toEqual([])
})
