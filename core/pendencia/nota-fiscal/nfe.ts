import { NoXml, readXml } from '../../anexo/read-xml.ts'
import { charactersOf } from '../../anexo/texto.ts'
import { parseNfeKey } from '../../values/nfe-key.ts'

/** Why a file gives no invoice; each has its text `pendencia.nfe.recusa.*`. */
export const recusasNfe = [
  'ilegivel',
  'declaracoes',
  'nao-nfe',
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
  /** CNPJ, CPF or what a foreigner has. */
  registro: string
  nome: string
}

/** What an authorised invoice says about itself. Weights are thousandths of a kilogram. */
export interface NotaLida {
  chave: string
  dataEmissao: string
  emitente: Pessoa
  destinatario: Pessoa | null
  valorCentavos: number
  pesoBruto: number | null
  pesoLiquido: number | null
  volumes: number | null
  ncms: string[]
  lacres: string[]
  /** What its writer added, where boxes and bills of lading are named. */
  complemento: string
}

export type Leitura = { nota: NotaLida } | { recusa: RecusaNfe }

/** Longer ones are no invoice, but take time to read. */
export const largestNfe = 1024 * 1024

const ns = 'http://www.portalfiscal.inf.br/nfe'

/** Reads an NF-e 4.00 as the tax authority gave it back: with its protocol, and only where the two belong together. */
export function readNfe(bytes: Uint8Array): Leitura {
  if (bytes.length > largestNfe) return { recusa: 'grande' }
  const text = charactersOf(bytes)?.trimStart()
  if (!text?.startsWith('<')) return { recusa: 'ilegivel' }
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return { recusa: 'declaracoes' }
  try {
    return notaOf(collect(text))
  } catch (error) {
    if (error instanceof NoXml) return { recusa: 'ilegivel' }
    throw error
  }
}

type Found = Map<string, string[]>

const inf = 'nfeProc/NFe/infNFe'
const prot = 'nfeProc/protNFe/infProt'
const vol = `${inf}/transp/vol`

/** Everything else in the file is passed over. */
const wanted = new Set([
  ...['tpAmb', 'mod', 'dhEmi'].map((name) => `${inf}/ide/${name}`),
  ...['CNPJ', 'CPF', 'xNome'].map((name) => `${inf}/emit/${name}`),
  ...['CNPJ', 'CPF', 'idEstrangeiro', 'xNome'].map((name) => `${inf}/dest/${name}`),
  ...['NCM'].map((name) => `${inf}/det/prod/${name}`),
  `${inf}/det/infAdProd`,
  `${inf}/total/ICMSTot/vNF`,
  ...['qVol', 'pesoL', 'pesoB', 'marca', 'nVol', 'lacres/nLacre'].map((name) => `${vol}/${name}`),
  `${inf}/infAdic/infCpl`,
  'nfeProc/NFe/Signature/SignedInfo/Reference/DigestValue',
  ...['tpAmb', 'chNFe', 'cStat', 'digVal'].map((name) => `${prot}/${name}`),
])

function collect(text: string): Found {
  const found: Found = new Map()
  const add = (path: string, value: string) => {
    const values = found.get(path)
    if (values) values.push(value)
    else found.set(path, [value])
  }
  const paths: string[] = []
  let written = ''
  readXml(text, {
    open: (name, attributes) => {
      const path = paths.length ? `${paths.at(-1)}/${name}` : name
      paths.push(path)
      written = ''
      if (path === 'nfeProc') add('@xmlns', attributes.xmlns ?? '')
      if (path === inf) {
        add('@Id', attributes.Id ?? '')
        add('@versao', attributes.versao ?? '')
      }
      if (paths.length === 1) add('@root', name)
    },
    text: (part) => {
      if (wanted.has(paths.at(-1) ?? '')) written += part
    },
    close: () => {
      const path = paths.pop() ?? ''
      if (wanted.has(path)) add(path, written.trim())
      written = ''
    },
  })
  return found
}

function notaOf(found: Found): Leitura {
  const all = (path: string) => found.get(path) ?? []
  const one = (path: string) => all(path)[0] ?? ''
  const recusa = recusaOf(all, one)
  if (recusa) return { recusa }
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
      ncms: distinct(all(`${inf}/det/prod/NCM`)).slice(0, mostNcms),
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

/** An invoice has as many as it has goods; more than these say nothing more. */
export const mostNcms = 20
export const mostLacres = 20

type All = (path: string) => string[]
type One = (path: string) => string

/** Two of what there can be one of could be read differently by different programs. */
const single = [
  '@Id',
  `${inf}/ide/dhEmi`,
  `${inf}/total/ICMSTot/vNF`,
  `${prot}/cStat`,
  `${prot}/chNFe`,
  `${prot}/digVal`,
  'nfeProc/NFe/Signature/SignedInfo/Reference/DigestValue',
]

function recusaOf(all: All, one: One): RecusaNfe | null {
  if (one('@root') !== 'nfeProc' || one('@xmlns') !== ns || !one('@Id')) return 'nao-nfe'
  if (one(`${inf}/ide/mod`) !== '55' || single.some((path) => all(path).length > 1)) return 'nao-nfe'
  if (one('@versao') !== '4.00') return 'versao'
  if (one(`${inf}/ide/tpAmb`) !== '1' || one(`${prot}/tpAmb`) !== '1') return 'teste'
  if (one(`${prot}/cStat`) !== '100') return 'situacao'
  const chave = one('@Id').slice(3)
  const isOwn = one('@Id').startsWith('NFe') && one(`${prot}/chNFe`) === chave
  const key = parseNfeKey(chave)
  if (!isOwn || key?.modelo !== '55' || chave !== chave.toUpperCase()) return 'chave'
  if (!key.emitente.endsWith(one(`${inf}/emit/CNPJ`) || one(`${inf}/emit/CPF`))) return 'chave'
  const digest = one('nfeProc/NFe/Signature/SignedInfo/Reference/DigestValue').replace(/\s/g, '')
  if (!digest || digest !== one(`${prot}/digVal`).replace(/\s/g, '')) return 'assinatura'
  return null
}

function pessoaOf(one: One, part: 'emit' | 'dest'): Pessoa | null {
  const at = (name: string) => one(`${inf}/${part}/${name}`)
  const registro = at('CNPJ') || at('CPF') || at('idEstrangeiro')
  const nome = at('xNome')
  return registro || nome ? { registro: registro.slice(0, 20), nome: nome.slice(0, 60) } : null
}

/** `1234.5` in thousandths is 1234500; null where it is no such number. */
function decimal(text: string, places: number): number | null {
  const parts = /^(\d{1,13})(?:\.(\d{1,10}))?$/.exec(text)
  if (!parts) return null
  const [, whole = '', part = ''] = parts
  // What stands behind the last place is no more than how programs write nought.
  const number = Number(whole + part.slice(0, places).padEnd(places, '0'))
  return Number.isSafeInteger(number) ? number : null
}

function sumOf(texts: readonly string[], places: number): number | null {
  const numbers = texts.flatMap((text) => decimal(text, places) ?? [])
  const sum = numbers.reduce((total, number) => total + number, 0)
  return numbers.length && sum > 0 && Number.isSafeInteger(sum) ? sum : null
}

const distinct = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))]
