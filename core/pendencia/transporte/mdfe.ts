import { type Campos, readFiscal, recusaOfProtocolo } from '../../anexo/documento-fiscal.ts'
import { isCpf } from '../../values/cpf.ts'
import { parseNfeKey } from '../../values/nfe-key.ts'
import { isPlate, normalizePlate } from '../../values/plate.ts'
import { conteineresEm } from '../nota-fiscal/conferir.ts'

/** The reasons why no manifest can be read from a file; each has its text `transporte.mdfe.recusa.*`. */
const recusasMdfe = [
  'ilegivel',
  'declaracoes',
  'nao-mdfe',
  'nfe',
  'versao',
  'teste',
  'situacao',
  'chave',
  'assinatura',
  'incompleta',
  'grande',
  'repetida',
] as const
export type RecusaMdfe = (typeof recusasMdfe)[number]

/** The drivers and the truck of an authorised manifest. */
export interface ManifestoLido {
  chave: string
  numero: number
  emitente: string
  /** The plates of the truck and of its trailers. */
  placa: string
  reboques: string[]
  condutores: { nome: string; cpf: string }[]
  /** The boxes that the manifest names. */
  conteineres: string[]
}

type LeituraMdfe = { manifesto: ManifestoLido } | { recusa: RecusaMdfe }

/** Larger files are no manifests, but take time to read. */
export const largestMdfe = 1024 * 1024

const inf = 'mdfeProc/MDFe/infMDFe'
const prot = 'mdfeProc/protMDFe/infProt'
const rodo = `${inf}/infModal/rodo`
const condutor = `${rodo}/veicTracao/condutor`
const descarga = `${inf}/infDoc/infMunDescarga`
const unidades = ['infCTe', 'infNFe', 'infMDFeTransp'].flatMap((name) => [
  `${descarga}/${name}/infUnidTransp/infUnidCarga/idUnidCarga`,
  `${descarga}/${name}/infUnidTransp/idUnidTransp`,
])

const mdfe = {
  namespace: 'http://www.portalfiscal.inf.br/mdfe',
  inf,
  prot,
  chave: `${prot}/chMDFe`,
  assinatura: 'mdfeProc/MDFe/Signature/SignedInfo/Reference/DigestValue',
  modelo: '58',
  versao: '3.00',
  prefixo: 'MDFe',
  wanted: [
    `${inf}/emit/xNome`,
    `${rodo}/veicTracao/placa`,
    `${rodo}/veicReboque/placa`,
    `${condutor}/xNome`,
    `${condutor}/CPF`,
    ...unidades,
    `${inf}/infAdic/infCpl`,
  ],
  single: [`${rodo}/veicTracao/placa`],
}

/** Reads an MDF-e 3.00 with the tax authority's protocol, under the same conditions as invoices. */
export function readMdfe(bytes: Uint8Array): LeituraMdfe {
  const lido = readFiscal(bytes, mdfe, largestMdfe)
  return 'recusa' in lido ? lido : manifestoOf(lido)
}

function manifestoOf(campos: Campos): LeituraMdfe {
  const { root, all, one } = campos
  if (root === 'nfeProc' || root === 'NFe') return { recusa: 'nfe' }
  const recusa = recusaOfProtocolo(campos, mdfe)
  if (recusa) return { recusa: recusa === 'outro' ? 'nao-mdfe' : recusa }
  const chave = one('@Id').slice(mdfe.prefixo.length)
  const placa = normalizePlate(one(`${rodo}/veicTracao/placa`))
  const condutores = condutoresOf(campos)
  if (!isPlate(placa) || !condutores) return { recusa: 'incompleta' }
  return {
    manifesto: {
      chave,
      numero: parseNfeKey(chave)?.numero ?? 0,
      emitente: one(`${inf}/emit/xNome`).slice(0, 60),
      placa,
      reboques: distinct(all(`${rodo}/veicReboque/placa`).map(normalizePlate).filter(isPlate)).slice(0, 3),
      condutores,
      conteineres: conteineresEm([...unidades.flatMap(all), ...all(`${inf}/infAdic/infCpl`)].join(' ')),
    },
  }
}

/** No truck has more drivers. */
const mostCondutores = 10

/** Names and CPFs are listed in the same order; with different counts they cannot be paired. */
function condutoresOf({ all }: Campos): ManifestoLido['condutores'] | null {
  const [nomes, cpfs] = [all(`${condutor}/xNome`), all(`${condutor}/CPF`)]
  if (cpfs.length === 0 || nomes.length !== cpfs.length || !cpfs.every(isCpf)) return null
  const named = cpfs.map((cpf, index) => ({ nome: (nomes[index] ?? '').slice(0, 60), cpf }))
  return named.slice(0, mostCondutores)
}

const distinct = (texts: readonly string[]) => [...new Set(texts)]
