import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { chaveOfNfe, makeNfe } from './make-nfe.ts'
import { largestNfe, readNfe } from './nfe.ts'

const read = (text: string) => readNfe(strToU8(text))

test('an invoice says all that is asked about it', () => {
  const xml = makeNfe({ numero: 7, lacres: ['CAIS-1', 'CAIS-2'], complemento: 'Contêiner QQZU1000005' })
  expect(read(xml)).toEqual({
    nota: {
      chave: chaveOfNfe({ numero: 7 }),
      dataEmissao: '2026-08-01',
      emitente: { registro: '11222333000181', nome: 'Importadora Exemplo Ltda.' },
      destinatario: { registro: 'XX123', nome: 'Overseas Trading' },
      valorCentavos: 1_250_000,
      pesoBruto: 18_000_500,
      pesoLiquido: 17_500_000,
      volumes: 40,
      especies: ['CAIXAS'],
      ncms: ['84713012', '85444200'],
      cfops: ['3102'],
      lacres: ['CAIS-1', 'CAIS-2'],
      complemento: 'Contêiner QQZU1000005',
    },
  })
})

test('weights of several volumes are added, and one that says none has none', () => {
  const more = '</vol><vol><qVol>2</qVol><pesoB>0.250</pesoB></vol>'
  expect(read(makeNfe().replace('</vol>', more))).toMatchObject({
    nota: { pesoBruto: 18_000_750, volumes: 42 },
  })
  expect(read(makeNfe({ pesoB: null }))).toMatchObject({ nota: { pesoBruto: null } })
})

test('what only looks like a part of it, in words of somebody else, is passed over', () => {
  const other =
    '<det nItem="3" xmlns="urn:outro"><prod><CFOP>7102</CFOP></prod></det><x:CFOP xmlns:x="urn:x"/>'
  expect(read(makeNfe().replace('<total>', `${other}<total>`))).toMatchObject({ nota: { cfops: ['3102'] } })
})

test('letters of other alphabets, a mark at the front and blanks harm nothing', () => {
  expect(read(`\uFEFF\n ${makeNfe()}`)).toHaveProperty('nota')
  const old = makeNfe({ emitente: { cnpj: '11222333000181', nome: 'Açúcar' } })
  expect(readNfe(Uint8Array.from(old, (sign) => sign.charCodeAt(0)))).toMatchObject({
    nota: { emitente: { nome: 'Açúcar' } },
  })
})

const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'

test.each([
  ['cut off', 'ilegivel', makeNfe().slice(0, -40)],
  ['a picture', 'ilegivel', '\x89PNG'],
  ['empty', 'ilegivel', ''],
  ['an entity that nobody declared', 'ilegivel', makeNfe({ complemento: '&a;' })],
  ['entities that grow', 'declaracoes', makeNfe().replace('?>', `?>${bomb}`)],
  ['other XML', 'nao-nfe', '<a/>'],
  ['an invoice without its protocol', 'nao-nfe', makeNfe().replace(/nfeProc/g, 'enviNFe')],
  ['a manifest', 'mdfe', '<mdfeProc xmlns="http://www.portalfiscal.inf.br/mdfe"/>'],
  ['another authority', 'nao-nfe', makeNfe().replaceAll('portalfiscal', 'example')],
  ['two protocols', 'nao-nfe', makeNfe().replace(/<protNFe.*<\/protNFe>/, '$&$&')],
  ['an older version', 'versao', makeNfe({ versao: '3.10' })],
  ['written to try something', 'teste', makeNfe({ tpAmb: '2' })],
  ['cancelled', 'situacao', makeNfe({ cStat: '101' })],
  ['denied', 'situacao', makeNfe({ cStat: '302' })],
  ['the protocol of another', 'chave', makeNfe({ chNFe: chaveOfNfe({ numero: 2 }) })],
  ['a key that does not add up', 'chave', makeNfe().replaceAll(/(\d{43})\d/g, '$1X')],
  [
    'the key of another company',
    'chave',
    makeNfe().replace('<emit><CNPJ>11222333000181', '<emit><CNPJ>06990590000123'),
  ],
  ['changed after it was signed', 'assinatura', makeNfe({ digVal: 'outro=' })],
  ['no value', 'incompleta', makeNfe({ valor: 'muito' })],
  ['too large', 'grande', makeNfe({ complemento: 'x'.repeat(largestNfe) })],
])('%s is refused as %s', (_name, recusa, text) => {
  expect(read(text)).toEqual({ recusa })
})
