import { expect, test } from 'vitest'
import { conteineresEm, diferencasOfNotas, type LinhaDaNota, lugarOfNota } from './conferir.ts'
import { ncmsEm } from './conferir-mercadoria.ts'
import type { ConhecidoDaCarga } from './conhecido.ts'

const linha = (id: number, codigo: string, ceMercante: string, pesoBruto = 10_000_000) => ({
  id,
  carga: {
    tipoCarga: 'CONTEINER' as const,
    categoria: 'IMPORTACAO' as const,
    produto: null,
    quantidade: 1,
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
  expect(lugarOfNota({ complemento: 'QQZU 800004-6' }, linhas)).toEqual({
    cargas: [2],
    ceMercante: '152600000000022',
  })
  expect(lugarOfNota({ complemento: '' }, linhas)).toEqual({ cargas: [1, 2], ceMercante: null })
  expect(lugarOfNota({ complemento: 'CE 1526.0000.0000.011' }, linhas).ceMercante).toBe('152600000000011')
})

test('what fits says nothing: a branch is the same company, and five in a hundred are no difference', () => {
  expect(diferencasOfNotas([nota({ pesoBruto: 20_900_000 })], linhas, null)).toEqual([])
  expect(diferencasOfNotas([], linhas, null)).toEqual([])
})

test('weight, boxes and people that do not fit are told', () => {
  const foreign = nota(
    { pesoBruto: 30_000_000 },
    { emitente: { registro: '06990590000123', nome: 'Outra' }, conteineres: ['MSCU6639871'] },
  )
  expect(diferencasOfNotas([foreign], linhas, null)).toEqual([
    { tipo: 'peso', notas: 30_000_000, carga: 20_000_000 },
    { tipo: 'conteiner', nota: 1, conteineres: ['MSCU6639871'] },
    { tipo: 'consignatario', nota: 1, nome: 'Outra' },
  ])
})

test('whoever changes the key by hand leaves the file behind, and whoever still types is not judged', () => {
  const changed = { ...nota({}, { emitente: { registro: '06990590000123', nome: 'Outra' } }), chave: 'L' }
  expect(diferencasOfNotas([changed], linhas, null)).toEqual([])
  expect(
    diferencasOfNotas(
      [
        { chave: '', pesoBruto: 1 },
        { chave: '', pesoBruto: null },
      ],
      linhas,
      null,
    ),
  ).toEqual([])
})

/** Loose cargo of 30 and 10 pieces. */
const soltas = [30, 10].map(
  (quantidade, index): LinhaDaNota => ({
    id: index + 1,
    carga: {
      tipoCarga: 'CARGA_SOLTA',
      categoria: 'IMPORTACAO',
      produto: null,
      quantidade,
      pesoBruto: 10_000_000,
      ceMercante: null,
      conteiner: null,
      consignatarios: [],
    },
  }),
)
const nothing: ConhecidoDaCarga = { lacres: [], romaneio: null }
const half = { pesoBruto: 10_000_000 }
const other = (detalhes: object) => ({ ...nota(half, { chave: 'L', ...detalhes }), chave: 'L' })

test('volumes of invoices that split cargo are added, like their weights', () => {
  const volumes = (a: number, b: number | null) => [nota(half, { volumes: a }), other({ volumes: b })]
  expect(diferencasOfNotas(volumes(25, 15), soltas, nothing)).toEqual([])
  expect(diferencasOfNotas(volumes(25, 12), soltas, nothing)).toEqual([
    { tipo: 'volumes', notas: 37, carga: 40 },
  ])
  // One invoice without volumes makes the sum unknown, and the volumes in a box are unknown.
  expect(diferencasOfNotas(volumes(25, null), soltas, nothing)).toEqual([])
  expect(diferencasOfNotas(volumes(25, 12), linhas, nothing)).toEqual([])
})

test('a packing list says how many pieces there are, and what they are', () => {
  const romaneio = { volumes: 25, embalagens: ['CAIXA' as const, 'PALETE' as const] }
  const of = (detalhes: object) => diferencasOfNotas([nota({}, detalhes)], linhas, { lacres: [], romaneio })
  expect(of({ volumes: 25, especies: ['CXS', 'Pallets', 'VOLUMES', 'Containers'] })).toEqual([])
  expect(of({ volumes: 20, especies: ['Sacos', 'caixas'] })).toEqual([
    { tipo: 'volumes', notas: 20, carga: 25 },
    { tipo: 'especie', nota: 1, especies: ['Sacos'], conhecidas: ['CAIXA', 'PALETE'] },
  ])
  expect(diferencasOfNotas([nota({}, { especies: ['Sacos'] })], linhas, nothing)).toEqual([])
})

test('a seal is held against the boxes that the invoice covers', () => {
  const lacres = [
    { cargaServicoId: 1, lacres: ['CAIS-0001', 'CAIS-0002'] },
    { cargaServicoId: 2, lacres: ['CAIS-0003'] },
  ]
  const of = (detalhes: object, more: object = {}) =>
    diferencasOfNotas([nota(more, detalhes)], linhas, { lacres, romaneio: null })
  expect(of({ lacres: ['cais 0001', 'CAIS-0003'] })).toEqual([])
  const foreign = { tipo: 'lacre', nota: 1, lacres: ['CAIS-0003'], conhecidos: ['CAIS-0001', 'CAIS-0002'] }
  expect(of({ lacres: ['CAIS-0001', 'CAIS-0003'] }, { cargas: [1] })).toEqual([foreign])
  expect(of({ lacres: ['CAIS-0003'] }, { ceMercante: '152600000000011' })).toEqual([foreign])
})

test('a seal may be that of a box whose seals nobody has told', () => {
  const lacres = [{ cargaServicoId: 1, lacres: ['CAIS-0001'] }]
  const written = [nota({}, { lacres: ['OUTRO-9'] })]
  expect(diferencasOfNotas(written, linhas, { lacres, romaneio: null })).toEqual([])
  expect(diferencasOfNotas(written, linhas, null)).toEqual([])
})

const linhasWith = (more: object) => linhas.map((one) => ({ ...one, carga: { ...one.carga, ...more } }))

test('an NCM is held against what descriptions name', () => {
  expect(ncmsEm('Chapas de aço, NCM: 7208.39.10, 7210 e 72.')).toEqual(['72083910', '7210'])
  expect(ncmsEm('Lote 72083910')).toEqual([])
  const written = [nota({}, { ncms: ['84713012', '85444200'] })]
  expect(diferencasOfNotas(written, linhasWith({ produto: 'Computadores NCM 8471' }), nothing)).toEqual([
    { tipo: 'ncm', nota: 1, ncms: ['85444200'], conhecidos: ['8471'] },
  ])
  expect(diferencasOfNotas(written, linhasWith({ produto: 'Peças, NCM 8471/8544' }), nothing)).toEqual([])
})

test.each([
  ['IMPORTACAO', '3102', true],
  ['IMPORTACAO', '5102', true],
  ['IMPORTACAO', '7102', false],
  ['EXPORTACAO', '7102', true],
  ['EXPORTACAO', '6501', true],
  ['EXPORTACAO', '3102', false],
  ['CABOTAGEM', '2152', true],
  ['CABOTAGEM', '7102', false],
  ['VAZIO', '7102', true],
  ['EXPORTACAO', '4102', false],
  ['EXPORTACAO', '71', false],
])('cargo of %s and CFOP %s: %s', (categoria, cfop, fits) => {
  expect(diferencasOfNotas([nota({}, { cfops: [cfop] })], linhasWith({ categoria }), nothing)).toEqual(
    fits ? [] : [{ tipo: 'cfop', nota: 1, cfops: [cfop], categorias: [categoria] }],
  )
})
