import type { PendenciaTipo } from '../catalogo/pendencias.ts'
import type { TextKey } from '../texts/text-key.ts'
import { buildBoletoBarCode } from '../values/boleto.ts'
import { isCnpj } from '../values/cnpj.ts'
import { buildPix, isChavePix } from '../values/pix.ts'
import { keysOf } from '../values/tables.ts'
import type { PendenciaStatus } from '../workflow/estado.ts'
import { isCobranca } from '../workflow/politica.ts'

/** The company that is paid, with the numbers by which its bank knows it. */
export interface Beneficiario {
  banco: string
  codigo: string
  carteira: string
  nome: string
  cnpj: string
  cidade: string
  chavePix: string
}

/** The keys of the property group `cobranca`, by the field of the beneficiary that each holds. */
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

/** Whether a property decides where the money goes. */
export const isOfBeneficiario = (group: string, chave: string): boolean =>
  group === 'cobranca' && Object.values(chavesDeCobranca).some((one) => one === chave)

/** The values that the bank and the papers accept. */
const isUsavel: Record<keyof Beneficiario, (valor: string) => boolean> = {
  banco: (valor) => /^\d{3}$/.test(valor),
  codigo: (valor) => /^\d{1,7}$/.test(valor),
  carteira: (valor) => /^\d{1,2}$/.test(valor),
  nome: (valor) => valor.length > 0,
  cnpj: isCnpj,
  cidade: (valor) => valor.length > 0,
  chavePix: isChavePix,
}

/** The properties of the beneficiary that are missing or wrong; no bill can be written without them. */
export function faltasOfCobranca(beneficiario: Beneficiario): ChaveDeCobranca[] {
  return keysOf(chavesDeCobranca)
    .filter((campo) => !isUsavel[campo](beneficiario[campo]))
    .map((campo) => chavesDeCobranca[campo])
}

/** Why a property of the beneficiary cannot have this value, or null; it may be left empty. */
export function cobrancaRefusal(chave: string, valor: string): TextKey | null {
  const campos = keysOf(chavesDeCobranca)
  const campo = campos.find((one) => chavesDeCobranca[one] === chave)
  if (campo === undefined || valor === '' || isUsavel[campo](valor)) return null
  return campo === 'chavePix' ? 'validation.chave-pix' : 'validation.propriedade'
}

export interface Conta {
  /** The id of the bill. */
  id: number
  valorCentavos: number
  vencimento: string
}

/** The bank's number of a bill: `nossoNumeroOf(7) === '0000000000000007'` */
export const nossoNumeroOf = (faturaId: number) => String(faturaId).padStart(16, '0')

/** The 44 digits of the bar code with which a bill is paid at a bank. */
export function barCodeOfFatura({ banco, codigo, carteira }: Beneficiario, conta: Conta): string {
  const { id, valorCentavos, vencimento } = conta
  const campoLivre = `${codigo.padStart(7, '0')}${carteira.padStart(2, '0')}${nossoNumeroOf(id)}`
  return buildBoletoBarCode({ banco, vencimento, valorCentavos, campoLivre })
}

/**
 * The id of the bill with the number that is printed on it or stands in its Pix. Shorter numbers are not accepted,
 * because they may be another system's.
 */
export function faturaIdOf(numero: string): number | null {
  const digits = /^(?:CAIS(\d{12})|(\d{16}))$/.exec(numero)
  const id = Number(digits?.[1] ?? digits?.[2] ?? 0)
  return id > 0 && Number.isSafeInteger(id) ? id : null
}

/** The number of a bill that people see: the number of the billing system, else the portal's. */
export const numeroOfFatura = ({ id, refExterna }: { id: number; refExterna: string | null }) =>
  refExterna ?? nossoNumeroOf(id)

export const txidOf = (faturaId: number) => `CAIS${String(faturaId).padStart(12, '0')}`

/** The Pix code of the bill. */
export function pixOfFatura({ chavePix, nome, cidade }: Beneficiario, { id, valorCentavos }: Conta): string {
  return buildPix({ chave: chavePix, nome, cidade, valorCentavos, txid: txidOf(id), descricao: null })
}

interface Pendencia {
  tipo: PendenciaTipo
  status: PendenciaStatus
}

/** Why a waiver of the charge cannot be asked for, or null when it can. */
export function isencaoRefusal(
  { tipo, status }: Pendencia,
  { jaPedida }: { jaPedida: boolean },
): TextKey | null {
  if (!isCobranca(tipo)) return 'isencao.recusa.nao-financeira'
  if (status !== 'ATIVA') return 'pendencia.recusa.nao-ativa'
  return jaPedida ? 'isencao.recusa.ja-pedida' : null
}
