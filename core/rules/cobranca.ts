import type { PendenciaTipo } from '../catalogo/pendencias.ts'
import type { TextKey } from '../texts/text-key.ts'
import { buildBoletoBarCode } from '../values/boleto.ts'
import { isCnpj } from '../values/cnpj.ts'
import { buildPix, isChavePix } from '../values/pix.ts'
import { keysOf } from '../values/tables.ts'
import type { PendenciaStatus } from '../workflow/estado.ts'
import { isCobranca } from '../workflow/politica.ts'

/** Who is paid, and under which numbers the bank knows them. */
export interface Beneficiario {
  banco: string
  codigo: string
  carteira: string
  nome: string
  cnpj: string
  cidade: string
  chavePix: string
}

/** The properties of the group `cobranca`, by what they say about the beneficiary. */
export const chavesDeCobranca = {
  banco: 'banco',
  codigo: 'codigo-beneficiario',
  carteira: 'carteira',
  nome: 'beneficiario',
  cnpj: 'cnpj',
  cidade: 'cidade',
  chavePix: 'chave-pix',
} as const satisfies Record<keyof Beneficiario, string>
export type ChaveDeCobranca = (typeof chavesDeCobranca)[keyof Beneficiario]

/** Whoever changes one of these decides where the money goes. */
export const isOfBeneficiario = (group: string, chave: string): boolean =>
  group === 'cobranca' && Object.values(chavesDeCobranca).some((one) => one === chave)

/** What the bank and the papers can do with. */
const isUsavel: Record<keyof Beneficiario, (valor: string) => boolean> = {
  banco: (valor) => /^\d{3}$/.test(valor),
  codigo: (valor) => /^\d{1,7}$/.test(valor),
  carteira: (valor) => /^\d{1,2}$/.test(valor),
  nome: (valor) => valor.length > 0,
  cnpj: isCnpj,
  cidade: (valor) => valor.length > 0,
  chavePix: isChavePix,
}

/** What of the beneficiary is not set, or cannot be: without it nobody can be billed. */
export function faltasOfCobranca(beneficiario: Beneficiario): ChaveDeCobranca[] {
  return keysOf(chavesDeCobranca)
    .filter((campo) => !isUsavel[campo](beneficiario[campo]))
    .map((campo) => chavesDeCobranca[campo])
}

/** Why a property about the beneficiary cannot have this value, or null; it may be left empty until it is known. */
export function cobrancaRefusal(chave: string, valor: string): TextKey | null {
  const campos = keysOf(chavesDeCobranca)
  const campo = campos.find((one) => chavesDeCobranca[one] === chave)
  if (campo === undefined || valor === '' || isUsavel[campo](valor)) return null
  return campo === 'chavePix' ? 'validation.chave-pix' : 'validation.propriedade'
}

export interface Conta {
  /** Of the bill. */
  id: number
  valorCentavos: number
  vencimento: string
}

/** The number by which the bank names a bill: `nossoNumeroOf(7) === '0000000000000007'` */
export const nossoNumeroOf = (faturaId: number) => String(faturaId).padStart(16, '0')

/** The 44 digits under which a bill is paid at a bank. */
export function barCodeOfFatura({ banco, codigo, carteira }: Beneficiario, conta: Conta): string {
  const { id, valorCentavos, vencimento } = conta
  const campoLivre = `${codigo.padStart(7, '0')}${carteira.padStart(2, '0')}${nossoNumeroOf(id)}`
  return buildBoletoBarCode({ banco, vencimento, valorCentavos, campoLivre })
}

/** The portal's bill under the number that is printed on it or goes with its Pix; shorter ones may be anybody's. */
export function faturaIdOf(numero: string): number | null {
  const digits = /^(?:CAIS(\d{12})|(\d{16}))$/.exec(numero)
  const id = Number(digits?.[1] ?? digits?.[2] ?? 0)
  return id > 0 && Number.isSafeInteger(id) ? id : null
}

/** What people call a bill: the billing's own number of it, else the portal's. */
export const numeroOfFatura = ({ id, refExterna }: { id: number; refExterna: string | null }) =>
  refExterna ?? nossoNumeroOf(id)

export const txidOf = (faturaId: number) => `CAIS${String(faturaId).padStart(12, '0')}`

/** The text under which the same bill is paid by Pix. */
export function pixOfFatura({ chavePix, nome, cidade }: Beneficiario, { id, valorCentavos }: Conta): string {
  return buildPix({ chave: chavePix, nome, cidade, valorCentavos, txid: txidOf(id), descricao: null })
}

interface Pendencia {
  tipo: PendenciaTipo
  status: PendenciaStatus
}

/** Why somebody cannot ask not to be charged, or null when they can. */
export function isencaoRefusal(
  { tipo, status }: Pendencia,
  { jaPedida }: { jaPedida: boolean },
): TextKey | null {
  if (!isCobranca(tipo)) return 'isencao.recusa.nao-financeira'
  if (status !== 'ATIVA') return 'pendencia.recusa.nao-ativa'
  return jaPedida ? 'isencao.recusa.ja-pedida' : null
}
