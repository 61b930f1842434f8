import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compareFatos,
  type FatosConferidos,
  type LinhaConferida,
  type NomeConferencia,
  nomesConferencia,
} from './conferencia.ts'

const linha: LinhaConferida = {
  identificador: 'CSQU3054383',
  isConteiner: true,
  conteiner: 'CSQU3054383',
  declarado: 20_000_000,
  pesado: 20_500_000,
  ce: { numero: '123', bl: 'BL1', consignatario: 'Vale do Sol' },
  bloqueios: [],
  imo: { informada: null, reservada: null },
  temperatura: { informada: null, reservada: null },
}
const fatos: FatosConferidos = {
  linhas: [linha],
  consignatario: 'Vale do Sol',
  bl: 'BL1',
  notas: 20_000_000,
  documentos: { pedidos: ['BL'], presentes: ['BL', 'OUTROS'] },
  fatura: 'PAGA',
  vaga: { janela: '17/11/2026 08:00–10:00', ocupadas: 29, capacidade: 30, aberta: true },
}
const resultOf = (name: NomeConferencia, given: Partial<FatosConferidos>) =>
  compareFatos({ ...fatos, ...given }).find(({ conferencia }) => conferencia === name)?.resultado
const withLinha = (part: Partial<LinhaConferida>) => ({ linhas: [linha, { ...linha, ...part }] })

test('where all is as the terminal knows it, everything is right and nothing is listed', () => {
  const all = compareFatos(fatos)
  expect(all.map(({ resultado }) => resultado)).toEqual(all.map(() => 'CONFERE'))
  expect(all.flatMap(({ itens }) => itens)).toEqual([])
  expect(all.map(({ conferencia }) => conferencia)).toEqual(
    nomesConferencia.filter((name) => name !== 'IMO' && name !== 'TEMPERATURA'),
  )
})

test.each<[NomeConferencia, Partial<FatosConferidos>]>([
  ['DOCUMENTOS', { documentos: { pedidos: ['BL', 'DTA'], presentes: ['BL'] } }],
  ['CONTEINER', withLinha({ conteiner: 'CSQU3054384' })],
  ['BL', { bl: 'BL2' }],
  ['CONSIGNATARIO', { consignatario: 'Outra' }],
  ['PESO', withLinha({ pesado: 22_000_000 })],
  ['NOTAS', { notas: 10_000_000 }],
  ['IMO', withLinha({ imo: { informada: '3', reservada: '8' } })],
  ['TEMPERATURA', withLinha({ temperatura: { informada: -18, reservada: 4 } })],
  ['BLOQUEIO', withLinha({ bloqueios: [{ tipo: 'ADUANEIRO', descricao: 'Canal vermelho' }] })],
  ['FATURA', { fatura: 'ABERTA' }],
  ['VAGA', { vaga: { janela: '17/11/2026 08:00–10:00', ocupadas: 30, capacidade: 30, aberta: true } }],
  ['VAGA', { vaga: { janela: '17/11/2026 08:00–10:00', ocupadas: 0, capacidade: 30, aberta: false } }],
])('%s is told where it differs', (name, given) => {
  expect(resultOf(name, given)).toBe('DIFERE')
})

test.each<[NomeConferencia, Partial<FatosConferidos>]>([
  ['CONTEINER', withLinha({ conteiner: null })],
  ['BL', { linhas: [{ ...linha, ce: null }] }],
  ['CONSIGNATARIO', { consignatario: null }],
  ['PESO', withLinha({ pesado: null })],
  ['IMO', withLinha({ imo: { informada: '3', reservada: null } })],
  ['FATURA', { fatura: 'SEM_FATURA' }],
])('%s is said to be unknown where there is nothing to compare with', (name, given) => {
  expect(resultOf(name, given)).toBe('DESCONHECIDO')
})

test('a difference in one line is never hidden by others', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1 }), (wrong) => {
      const linhas = wrong.map((isWrong) => ({ ...linha, pesado: isWrong ? 1 : 20_000_000 }))
      const peso = compareFatos({ ...fatos, linhas }).find(({ conferencia }) => conferencia === 'PESO')
      expect(peso?.resultado).toBe(wrong.includes(true) ? 'DIFERE' : 'CONFERE')
      expect(peso?.itens).toHaveLength(wrong.filter(Boolean).length)
    }),
  )
})
