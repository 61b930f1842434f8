import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { makeNfe } from '../nota-fiscal/make-nfe.ts'
import { chaveOfMdfe, makeMdfe } from './make-mdfe.ts'
import { largestMdfe, readMdfe } from './mdfe.ts'

const read = (text: string) => readMdfe(strToU8(text))

test('a manifest says who drives which truck, what it pulls and which boxes are on it', () => {
  const xml = makeMdfe({
    numero: 7,
    placa: 'abc-1234',
    reboques: ['XYZ2B34', 'XYZ2B34'],
    condutores: [
      { nome: 'João', cpf: '52998224725' },
      { nome: 'Ana', cpf: '11144477735' },
    ],
    conteineres: ['CSQU3054383'],
    complemento: 'cntr QQZU 800004-6',
  })
  expect(read(xml)).toEqual({
    manifesto: {
      chave: chaveOfMdfe({ numero: 7 }),
      numero: 7,
      emitente: 'Transportes Exemplo Ltda.',
      placa: 'ABC1234',
      reboques: ['XYZ2B34'],
      condutores: [
        { nome: 'João', cpf: '52998224725' },
        { nome: 'Ana', cpf: '11144477735' },
      ],
      conteineres: ['CSQU3054383', 'QQZU8000046'],
    },
  })
})

test('what only looks like a part of it, in words of somebody else, is passed over', () => {
  const other = '<veicTracao xmlns="urn:outro"><placa>ZZZ9Z99</placa></veicTracao>'
  const prefixed = '<x:veicTracao xmlns:x="urn:x"><x:placa>ZZZ9Z99</x:placa></x:veicTracao>'
  const xml = makeMdfe().replace('<rodo>', `<rodo>${other}${prefixed}`)
  expect(read(xml)).toMatchObject({ manifesto: { placa: 'ABC1D23', condutores: [{ cpf: '52998224725' }] } })
})

const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
const wrongDigit = chaveOfMdfe().replace(/.$/, (digit) => String((Number(digit) + 1) % 10))

test.each([
  ['cut off', 'ilegivel', makeMdfe().slice(0, -40)],
  ['a picture', 'ilegivel', '\x89PNG'],
  ['empty', 'ilegivel', ''],
  ['tags that do not fit together', 'ilegivel', makeMdfe().replace('</placa>', '</plaka>')],
  ['an entity that nobody declared', 'ilegivel', makeMdfe({ complemento: '&a;' })],
  ['entities that grow', 'declaracoes', makeMdfe().replace('?>', `?>${bomb}`)],
  ['other XML', 'nao-mdfe', '<a/>'],
  ['an invoice', 'nfe', makeNfe()],
  ['an invoice without its protocol', 'nfe', '<NFe xmlns="http://www.portalfiscal.inf.br/nfe"/>'],
  ['a manifest without its protocol', 'nao-mdfe', makeMdfe().replace(/mdfeProc/g, 'enviMDFe')],
  ['another authority', 'nao-mdfe', makeMdfe().replaceAll('portalfiscal', 'example')],
  [
    'a prefix, which the authority does not write',
    'nao-mdfe',
    makeMdfe().replaceAll('mdfeProc', 'm:mdfeProc').replace('xmlns=', 'xmlns:m='),
  ],
  ['two trucks', 'nao-mdfe', makeMdfe().replace(/<veicTracao>.*<\/veicTracao>/, '$&$&')],
  ['two protocols', 'nao-mdfe', makeMdfe().replace(/<protMDFe.*<\/protMDFe>/, '$&$&')],
  ['another model', 'nao-mdfe', makeMdfe({ modelo: '57' })],
  ['another model in its key alone', 'chave', makeMdfe({ chave: chaveOfMdfe({ modelo: '57' }) })],
  ['an older version', 'versao', makeMdfe({ versao: '1.00' })],
  ['written to try something', 'teste', makeMdfe({ tpAmb: '2' })],
  ['not authorised', 'situacao', makeMdfe({ cStat: '101' })],
  ['a wrong check digit', 'chave', makeMdfe({ chave: wrongDigit })],
  ['the protocol of another', 'chave', makeMdfe({ chMDFe: chaveOfMdfe({ numero: 2 }) })],
  [
    'the key of another company',
    'chave',
    makeMdfe().replace('<emit><CNPJ>11222333000181', '<emit><CNPJ>06990590000123'),
  ],
  ['changed after it was signed', 'assinatura', makeMdfe({ digVal: 'outro=' })],
  ['no truck: a manifest of a ship', 'incompleta', makeMdfe({ placa: null })],
  ['a plate that is none', 'incompleta', makeMdfe({ placa: '123' })],
  ['nobody who drives', 'incompleta', makeMdfe({ condutores: [] })],
  ['a CPF that is none', 'incompleta', makeMdfe({ condutores: [{ nome: 'João', cpf: '52998224724' }] })],
  ['a driver without a name', 'incompleta', makeMdfe().replace('<xNome>João da Silva</xNome>', '')],
  ['too large', 'grande', makeMdfe({ complemento: 'x'.repeat(largestMdfe) })],
])('%s is refused as %s', (_name, recusa, text) => {
  expect(read(text)).toEqual({ recusa })
})
