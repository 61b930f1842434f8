import { withMod11Digits } from './mod11.ts'
import { compact } from './text.ts'

const UF = '1[1-7]|2[1-9]|3[1235]|4[1-3]|5[0-3]'
/** UF, year, month, issuer, model, series, number, emission, code, check digit. Only the issuer's CNPJ may have letters. */
const SHAPE = new RegExp(
  `^(${UF})(\\d{2})(0[1-9]|1[0-2])([A-Z0-9]{12}\\d{2})(\\d{2})(\\d{3})(\\d{9})(\\d)(\\d{8})(\\d)$`,
)

type NfeKey = {
  uf: string
  ano: number
  mes: number
  /** A farmer without a CNPJ has three zeros and the CPF here. */
  emitente: string
  modelo: string
  serie: number
  numero: number
  emissao: string
  codigo: string
}

export const normalizeNfeKey = compact

export function isNfeKey(text: string): boolean {
  return parseNfeKey(text) !== null
}

/**
 * A numeric id for clients that cannot use a key of 44 characters: the last digits of the invoice's number, its
 * emission and its random code. 15 digits are a safe integer.
 */
export const nfeKeyId = (key: string) => Number(normalizeNfeKey(key).slice(28, 43))

/** The parts of the access key of an NF-e (model 55) or CT-e (57), or null for another text. */
export function parseNfeKey(text: string): NfeKey | null {
  const key = normalizeNfeKey(text)
  const parts = SHAPE.exec(key)
  if (!parts || completeNfeKey(key.slice(0, 43)) !== key) return null
  const [, uf = '', ano, mes, emitente = '', modelo = '', serie, numero, emissao = '', codigo = ''] = parts
  return {
    uf,
    ano: 2000 + Number(ano),
    mes: Number(mes),
    emitente,
    modelo,
    serie: Number(serie),
    numero: Number(numero),
    emissao,
    codigo,
  }
}

/** In groups of four, as printed on the DANFE; a text of another length stays as it is. */
export function formatNfeKey(text: string): string {
  const key = normalizeNfeKey(text)
  return /^[A-Z0-9]{44}$/.test(key) ? key.replace(/.{4}(?=.)/g, '$& ') : text
}

/** 43 characters with their check digit. */
export function completeNfeKey(key: string): string {
  return withMod11Digits(key, 9, 1)
}
