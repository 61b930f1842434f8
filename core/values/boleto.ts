import { dayFromNumber, dayNumber } from './calendar.ts'
import { mod11Remainder } from './mod11.ts'
import { compact } from './text.ts'

/** The data of a bank bill. `vencimento` is a day, yyyy-MM-dd; each bank defines its own `campoLivre`. */
export type Boleto = { banco: string; vencimento: string | null; valorCentavos: number; campoLivre: string }

/** Bank, currency 9 (real), check digit, due factor, value, free field. */
const BAR_CODE = /^(\d{3})9[1-9](\d{4})(\d{10})(\d{25})$/
const LINE = /^(\d{9})(\d)(\d{10})(\d)(\d{10})(\d)(\d)(\d{14})$/

const BASE = dayNumber('1997-10-07')
/** Factors run from 1000 to 9999; the day after 9999, 22/02/2025, is 1000 again. */
const CYCLE = 9000
/** The banks' reading of an ambiguous factor: at most 3000 days ago, else ahead. */
const DAYS_BACK = 3000

export const normalizeBoleto = compact

export function isBoletoBarCode(text: string): boolean {
  const bar = normalizeBoleto(text)
  return BAR_CODE.test(bar) && barCodeDigit(bar.slice(0, 4) + bar.slice(5)) === bar.charAt(4)
}

export function isBoletoLine(text: string): boolean {
  const line = normalizeBoleto(text)
  const bar = barCodeOf(line)
  return bar !== null && isBoletoBarCode(bar) && lineOf(bar) === line
}

/** The bar code of 44 digits for a line of 47, or null when the line is wrong. */
export function boletoLineToBarCode(text: string): string | null {
  return isBoletoLine(text) ? barCodeOf(normalizeBoleto(text)) : null
}

/** The line of 47 digits for a bar code of 44, or null when the bar code is wrong. */
export function boletoBarCodeToLine(text: string): string | null {
  return isBoletoBarCode(text) ? lineOf(normalizeBoleto(text)) : null
}

/** The bar code of a bill. Values that do not fit into a bar code are the caller's mistake and throw. */
export function buildBoletoBarCode(boleto: Boleto): string {
  const { banco, vencimento, valorCentavos, campoLivre } = boleto
  if (!/^\d{3}$/.test(banco)) throw new RangeError(`Not a bank: ${banco}`)
  if (!/^\d{25}$/.test(campoLivre)) throw new RangeError(`Not a free field: ${campoLivre}`)
  if (!Number.isInteger(valorCentavos) || valorCentavos < 0 || valorCentavos > 9_999_999_999)
    throw new RangeError(`Not a value in cents: ${valorCentavos}`)
  const rest = `${dueFactor(vencimento)}${`${valorCentavos}`.padStart(10, '0')}${campoLivre}`
  return `${banco}9${barCodeDigit(`${banco}9${rest}`)}${rest}`
}

/** Reads a bar code or a line, or null when it is neither. Due factors repeat after 9000 days, hence `today`. */
export function parseBoleto(text: string, today: string): Boleto | null {
  const bar = isBoletoBarCode(text) ? normalizeBoleto(text) : boletoLineToBarCode(text)
  const parts = BAR_CODE.exec(bar ?? '')
  if (!parts) return null
  const [, banco = '', factor = '', valor, campoLivre = ''] = parts
  return { banco, vencimento: dueDay(factor, today), valorCentavos: Number(valor), campoLivre }
}

/** The value that no longer fits into ten digits takes the place of the due factor too. */
const LARGEST_WITH_DAY = 9_999_999_999

/**
 * In what a bar code differs from its bill. One without a value or without a due day leaves that open, and differs in
 * nothing.
 */
export function boletoDifference(
  barCode: string,
  bill: { valorCentavos: number; vencimento: string },
): 'valor' | 'vencimento' | null {
  const [, , factor = '', value = ''] = BAR_CODE.exec(normalizeBoleto(barCode)) ?? []
  if (bill.valorCentavos > LARGEST_WITH_DAY)
    return Number(`${factor}${value}`) === bill.valorCentavos ? null : 'valor'
  if (Number(value) !== 0 && Number(value) !== bill.valorCentavos) return 'valor'
  return factor === '0000' || factor === factorOrNone(bill.vencimento) ? null : 'vencimento'
}

const factorOrNone = (day: string) => (dayNumber(day) - BASE >= 1000 ? dueFactor(day) : null)

/** As printed: `00190.00009 01234.567897 01234.567814 3 16460000123456`; a text of another shape stays as it is. */
export function formatBoletoLine(text: string): string {
  const line = normalizeBoleto(text)
  if (!LINE.test(line)) return text
  return line.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')
}

/** `dueFactor('2026-11-30') === '1646'`; no due date is 0000. */
export function dueFactor(day: string | null): string {
  if (day === null) return '0000'
  const days = dayNumber(day) - BASE
  if (!(days >= 1000)) throw new RangeError(`No due factor for ${day}`)
  return `${1000 + ((days - 1000) % CYCLE)}`
}

/** The due day that a factor means on the given day, or null for none. */
export function dueDay(factor: string, today: string): string | null {
  if (Number(factor) < 1000) return null
  const earliest = dayNumber(today) - DAYS_BACK
  const ahead = BASE + Number(factor) - earliest
  return dayFromNumber(earliest + (((ahead % CYCLE) + CYCLE) % CYCLE))
}

function barCodeOf(line: string): string | null {
  const parts = LINE.exec(line)
  if (!parts) return null
  const [, first = '', , second, , third, , digit, factorAndValue] = parts
  return `${first.slice(0, 4)}${digit}${factorAndValue}${first.slice(4)}${second}${third}`
}

function lineOf(bar: string): string {
  const fields = [bar.slice(0, 4) + bar.slice(19, 24), bar.slice(24, 34), bar.slice(34)]
  return `${fields.map((field) => field + mod10Digit(field)).join('')}${bar.charAt(4)}${bar.slice(5, 19)}`
}

/** Computed over the 43 other digits; 0, 10 and 11 are written as 1. */
function barCodeDigit(others: string): string {
  const digit = 11 - mod11Remainder(others, 9)
  return digit > 9 ? '1' : `${digit}`
}

/** Weights 2, 1, 2, ... from the right; a product above 9 counts as the sum of its digits. */
function mod10Digit(field: string): number {
  let sum = 0
  let weight = 2
  for (let i = field.length - 1; i >= 0; i--) {
    const product = Number(field.charAt(i)) * weight
    sum += product > 9 ? product - 9 : product
    weight = 3 - weight
  }
  return (10 - (sum % 10)) % 10
}
