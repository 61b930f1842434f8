import { type Campos, readFiscal, recusaOfProtocolo } from '../../anexo/documento-fiscal.ts'

/** The reasons why no invoice can be read from a file; each has its text `pendencia.nfe.recusa.*`. */
const recusasNfe = [
  'ilegivel',
  'declaracoes',
  'nao-nfe',
  'mdfe',
  'versao',
  'teste',
  'situacao',
  'chave',
  'assinatura',
  'incompleta',
  'grande',
  'muitas',
  'repetida',
  'usada',
  'zip',
] as const
export type RecusaNfe = (typeof recusasNfe)[number]

interface Pessoa {
  /** CNPJ, CPF or the number of a foreigner. */
  registro: string
  nome: string
}

/** The data of an authorised invoice. Weights are thousandths of a kilogram. */
export interface NotaLida {
  chave: string
  dataEmissao: string
  emitente: Pessoa
  destinatario: Pessoa | null
  valorCentavos: number
  pesoBruto: number | null
  pesoLiquido: number | null
  volumes: number | null
  /** The kinds of packages, in the words of the invoice. */
  especies: string[]
  ncms: string[]
  cfops: string[]
  lacres: string[]
  /** The free text of the invoice, which may name boxes and bills of lading. */
  complemento: string
}

type Leitura = { nota: NotaLida } | { recusa: RecusaNfe }

/** Larger files are no invoices, but take time to read. */
export const largestNfe = 1024 * 1024

const inf = 'nfeProc/NFe/infNFe'
const prot = 'nfeProc/protNFe/infProt'
const vol = `${inf}/transp/vol`

const nfe = {
  namespace: 'http://www.portalfiscal.inf.br/nfe',
  inf,
  prot,
  chave: `${prot}/chNFe`,
  assinatura: 'nfeProc/NFe/Signature/SignedInfo/Reference/DigestValue',
  modelo: '55',
  versao: '4.00',
  prefixo: 'NFe',
  wanted: [
    ...['CNPJ', 'CPF', 'xNome'].map((name) => `${inf}/emit/${name}`),
    ...['CNPJ', 'CPF', 'idEstrangeiro', 'xNome'].map((name) => `${inf}/dest/${name}`),
    ...['NCM', 'CFOP'].map((name) => `${inf}/det/prod/${name}`),
    `${inf}/det/infAdProd`,
    `${inf}/total/ICMSTot/vNF`,
    ...['qVol', 'esp', 'pesoL', 'pesoB', 'marca', 'nVol', 'lacres/nLacre'].map((name) => `${vol}/${name}`),
    `${inf}/infAdic/infCpl`,
  ],
  single: [`${inf}/total/ICMSTot/vNF`],
}

/** Reads an NF-e 4.00 with the tax authority's protocol; both must belong together. */
export function readNfe(bytes: Uint8Array): Leitura {
  const lido = readFiscal(bytes, nfe, largestNfe)
  return 'recusa' in lido ? lido : notaOf(lido)
}

function notaOf({ all, one, root }: Campos): Leitura {
  if (root === 'mdfeProc' || root === 'MDFe') return { recusa: 'mdfe' }
  const recusa = recusaOfProtocolo({ all, one, root }, nfe)
  if (recusa) return { recusa: recusa === 'outro' ? 'nao-nfe' : recusa }
  const chave = one('@Id').slice(3)
  const dataEmissao = /^\d{4}-\d{2}-\d{2}(?=T)/.exec(one(`${inf}/ide/dhEmi`))?.[0]
  const valorCentavos = decimal(one(`${inf}/total/ICMSTot/vNF`), 2)
  const emitente = pessoaOf(one, 'emit')
  if (!dataEmissao || !valorCentavos || !emitente) return { recusa: 'incompleta' }
  return {
    nota: {
      chave,
      dataEmissao,
      emitente,
      destinatario: pessoaOf(one, 'dest'),
      valorCentavos,
      pesoBruto: sumOf(all(`${vol}/pesoB`), 3),
      pesoLiquido: sumOf(all(`${vol}/pesoL`), 3),
      volumes: sumOf(all(`${vol}/qVol`), 0),
      especies: distinct(all(`${vol}/esp`).map((text) => text.slice(0, 60))).slice(0, mostEspecies),
      ncms: distinct(all(`${inf}/det/prod/NCM`)).slice(0, mostNcms),
      cfops: distinct(all(`${inf}/det/prod/CFOP`).map((text) => text.slice(0, 4))).slice(0, mostCfops),
      lacres: distinct(all(`${vol}/lacres/nLacre`)).slice(0, mostLacres),
      complemento: [
        ...all(`${inf}/infAdic/infCpl`),
        ...all(`${inf}/det/infAdProd`),
        ...all(`${vol}/marca`),
        ...all(`${vol}/nVol`),
      ].join(' '),
    },
  }
}

/** Invoices repeat such values for each item; only this many are kept. */
export const mostNcms = 20
export const mostLacres = 20
export const mostCfops = 20
export const mostEspecies = 20

type One = Campos['one']

function pessoaOf(one: One, part: 'emit' | 'dest'): Pessoa | null {
  const at = (name: string) => one(`${inf}/${part}/${name}`)
  const registro = at('CNPJ') || at('CPF') || at('idEstrangeiro')
  const nome = at('xNome')
  return registro || nome ? { registro: registro.slice(0, 20), nome: nome.slice(0, 60) } : null
}

/** `1234.5` in thousandths is 1234500; null for a text that is no such number. */
function decimal(text: string, places: number): number | null {
  const parts = /^(\d{1,13})(?:\.(\d{1,10}))?$/.exec(text)
  if (!parts) return null
  const [, whole = '', part = ''] = parts
  // Further digits are cut off: programs pad with zeros.
  const number = Number(whole + part.slice(0, places).padEnd(places, '0'))
  return Number.isSafeInteger(number) ? number : null
}

function sumOf(texts: readonly string[], places: number): number | null {
  const numbers = texts.flatMap((text) => decimal(text, places) ?? [])
  const sum = numbers.reduce((total, number) => total + number, 0)
  return numbers.length && sum > 0 && Number.isSafeInteger(sum) ? sum : null
}

const distinct = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))]
