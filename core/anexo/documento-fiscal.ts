import { parseNfeKey } from '../values/nfe-key.ts'
import { NoXml, readXml } from './read-xml.ts'
import { charactersOf } from './texto.ts'

/** A kind of electronic fiscal document: the paths of the common fields, and the further paths that are read. */
interface Fiscal {
  namespace: string
  /** The path of the document's element from the root: `nfeProc/NFe/infNFe`. */
  inf: string
  /** The path of the tax authority's answer. */
  prot: string
  /** The path of the key within that answer. */
  chave: string
  /** The path of the digest within the signature. */
  assinatura: string
  modelo: string
  versao: string
  /** The prefix of the key in the attribute `Id`. */
  prefixo: string
  wanted: readonly string[]
  /** Further paths that may occur only once. */
  single: readonly string[]
}

/** The values of a file, by the requested paths. */
export interface Campos {
  root: string
  all: (path: string) => string[]
  /** The first value, or an empty text. */
  one: (path: string) => string
}

type RecusaDoArquivo = 'grande' | 'ilegivel' | 'declaracoes'

/** Reads the requested paths of a fiscal document; `recusaOfProtocolo` checks that the file is one. */
export function readFiscal(
  bytes: Uint8Array,
  fiscal: Fiscal,
  largest: number,
): Campos | { recusa: RecusaDoArquivo } {
  if (bytes.length > largest) return { recusa: 'grande' }
  const text = charactersOf(bytes)?.trimStart()
  if (!text?.startsWith('<')) return { recusa: 'ilegivel' }
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return { recusa: 'declaracoes' }
  try {
    return collect(text, fiscal)
  } catch (error) {
    if (error instanceof NoXml) return { recusa: 'ilegivel' }
    throw error
  }
}

const ofAll = ({ inf, prot, chave, assinatura }: Fiscal) => [
  ...['tpAmb', 'mod', 'dhEmi'].map((name) => `${inf}/ide/${name}`),
  ...['CNPJ', 'CPF'].map((name) => `${inf}/emit/${name}`),
  ...['tpAmb', 'cStat', 'digVal'].map((name) => `${prot}/${name}`),
  chave,
  assinatura,
]

/** Only the signature has another namespace than the document. */
const dsig = 'http://www.w3.org/2000/09/xmldsig#'
const foreign = '?'

/** All other elements are skipped, also those with a requested name in another namespace. */
function collect(text: string, fiscal: Fiscal): Campos {
  const wanted = new Set([...ofAll(fiscal), ...fiscal.wanted])
  const found = new Map<string, string[]>()
  const all = (path: string) => found.get(path) ?? []
  const add = (path: string, value: string) => {
    const values = found.get(path)
    if (values) values.push(value)
    else found.set(path, [value])
  }
  const paths: string[] = []
  let root = ''
  let written = ''
  readXml(text, {
    open: (name, attributes) => {
      if (paths.length === 0) {
        root = name
        add('@xmlns', attributes.xmlns ?? '')
      }
      const { xmlns = fiscal.namespace } = attributes
      const isForeign = xmlns !== fiscal.namespace && xmlns !== dsig
      const path = paths.length ? `${paths.at(-1)}/${isForeign ? foreign : name}` : name
      paths.push(path)
      written = ''
      if (path === fiscal.inf) {
        add('@Id', attributes.Id ?? '')
        add('@versao', attributes.versao ?? '')
      }
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
  return { root, all, one: (path) => all(path)[0] ?? '' }
}

/**
 * Why a document is not the original that the tax authority answered with its protocol, or null. The digest is
 * compared; the signature itself is not verified.
 */
export function recusaOfProtocolo(
  { root, all, one }: Campos,
  fiscal: Fiscal,
): 'outro' | 'versao' | 'teste' | 'situacao' | 'chave' | 'assinatura' | null {
  const { inf, prot, assinatura, namespace, modelo } = fiscal
  if (!inf.startsWith(`${root}/`) || one('@xmlns') !== namespace || !one('@Id')) return 'outro'
  // Elements that may occur once must occur once: programs could choose differently among several.
  const single = ['@Id', `${inf}/ide/dhEmi`, `${prot}/cStat`, fiscal.chave, `${prot}/digVal`, assinatura]
  if (one(`${inf}/ide/mod`) !== modelo) return 'outro'
  if ([...single, ...fiscal.single].some((path) => all(path).length > 1)) return 'outro'
  if (one('@versao') !== fiscal.versao) return 'versao'
  if (one(`${inf}/ide/tpAmb`) !== '1' || one(`${prot}/tpAmb`) !== '1') return 'teste'
  if (one(`${prot}/cStat`) !== '100') return 'situacao'
  if (!isOwnKey(one, fiscal)) return 'chave'
  const digest = one(assinatura).replace(/\s/g, '')
  return !digest || digest !== one(`${prot}/digVal`).replace(/\s/g, '') ? 'assinatura' : null
}

function isOwnKey(one: Campos['one'], { inf, chave: inProt, prefixo, modelo }: Fiscal): boolean {
  const chave = one('@Id').slice(prefixo.length)
  const key = parseNfeKey(chave)
  if (!one('@Id').startsWith(prefixo) || one(inProt) !== chave || chave !== chave.toUpperCase()) return false
  if (key?.modelo !== modelo) return false
  return key.emitente.endsWith(one(`${inf}/emit/CNPJ`) || one(`${inf}/emit/CPF`))
}
