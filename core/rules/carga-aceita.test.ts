import { describe, expect, it } from 'vitest'
import { findServicoDeclarado, type ServicoDeclarado } from '../catalogo/servicos.ts'
import { type CargaFatos, cargaRefusal, condicoesOf, isAboutStored, isElsewhere } from './carga-aceita.ts'

const stored: CargaFatos = {
  tipoCarga: 'CONTEINER',
  categoria: 'IMPORTACAO',
  recebida: true,
  entregue: false,
  desovada: false,
  desistida: false,
  naoPermitirDesova: false,
  bloqueios: [],
  ocupacoes: [],
}

it.each([
  ['carga.recusa.NO_TERMINAL', true],
  ['carga.recusa.ENTREGUE', true],
  ['carga.recusa.desovada', true],
  ['carga.recusa.outro-tipo', true],
  ['carga.recusa.em-outro-servico', false],
  ['carga.recusa.bloqueio-TERMINAL', false],
  ['carga.recusa.isocode-sem-desova', false],
])('%s only says where or what cargo is: %s', (reason, expected) => {
  expect(isElsewhere(reason)).toBe(expected)
})

it.each([
  ['RETIRADA_CONTEINER_IMPORTACAO', true],
  ['RETIRADA_CONTEINER_VAZIO_DESOVADO', true],
  ['EIR', true],
  ['RETIRADA_CONTEINER_CABOTAGEM_DIRETA', false],
  ['DEVOLUCAO_CONTEINER_VAZIO_DESOVADO', false],
  ['RECEPCAO_CONTEINER_EXPORTACAO', false],
])('%s is about what stands in the terminal: %s', (subtipo, expected) => {
  expect(isAboutStored(findServicoDeclarado(subtipo) as ServicoDeclarado)).toBe(expected)
})

describe('cargo for a service', () => {
  it.each<[string, Partial<CargaFatos>, string | null]>([
    ['RETIRADA_CONTEINER_IMPORTACAO', {}, null],
    ['RETIRADA_CONTEINER_IMPORTACAO', { tipoCarga: 'VEICULO' }, 'carga.recusa.outro-tipo'],
    ['RETIRADA_CONTEINER_IMPORTACAO', { categoria: 'EXPORTACAO' }, 'carga.recusa.outro-tipo'],
    ['RETIRADA_CONTEINER_IMPORTACAO', { recebida: false }, 'carga.recusa.NO_TERMINAL'],
    ['RETIRADA_CONTEINER_IMPORTACAO', { desovada: true }, 'carga.recusa.desovada'],
    ['RETIRADA_CONTEINER_IMPORTACAO', { ocupacoes: ['SAIDA'] }, 'carga.recusa.em-outro-servico'],
    ['RETIRADA_CONTEINER_IMPORTACAO', { ocupacoes: ['POSICIONAMENTO'] }, null],
    ['RETIRADA_CONTEINER_IMPORTACAO', { bloqueios: ['MAPA', 'MEIO_AMBIENTE'] }, null],
    ['RETIRADA_CONTEINER_IMPORTACAO', { bloqueios: ['ADUANEIRO'] }, 'carga.recusa.bloqueio-ADUANEIRO'],
    ['RETIRADA_CONTEINER_IMPORTACAO_DTA', { bloqueios: ['MAPA'] }, 'carga.recusa.bloqueio-MAPA'],
    ['REPESAGEM', { bloqueios: ['ADUANEIRO', 'TERMINAL'] }, null],
    ['DESOVA_ARMAZEM', { naoPermitirDesova: true }, 'carga.recusa.isocode-sem-desova'],
    ['RETIRADA_CONTEINER_IMPORTACAO_DTC', { recebida: false }, null],
    ['DEVOLUCAO_CONTEINER_VAZIO_DESOVADO', { entregue: true, desovada: true }, null],
    ['EIR', { recebida: false, ocupacoes: ['SAIDA'] }, null],
  ])('%s with %j: %s', (subtipo, facts, expected) => {
    const declarado = findServicoDeclarado(subtipo) as ServicoDeclarado
    expect(cargaRefusal(declarado, { ...stored, ...facts })).toBe(expected)
  })
})

it('what one piece asks for, the whole service asks for, once', () => {
  const plain = { bloqueios: [], perigosa: false, refrigerada: false, oog: false, restrita: false }
  expect(condicoesOf([plain])).toEqual([])
  expect(
    condicoesOf([
      { ...plain, perigosa: true },
      { ...plain, perigosa: true, bloqueios: ['MAPA'] },
    ]),
  ).toEqual(['BLOQUEIO_MAPA', 'PERIGOSA'])
})
