import { localTime } from './calendar.ts'
import { formatCnpj } from './cnpj.ts'
import { formatCpf } from './cpf.ts'

export { formatPhone } from './phone.ts'
export { formatCnpj, formatCpf }

/** Weights are whole thousandths of a kilogram: `formatGrossWeight(24_500_000) === '24.500,000 Kg'` */
export function formatGrossWeight(thousandths: number): string {
  return `${decimal(thousandths, 3)} Kg`
}

/** `formatCurrency(123_456) === 'R$ 1.234,56'` */
export function formatCurrency(cents: number): string {
  return `${cents < 0 ? '-' : ''}R$ ${decimal(Math.abs(cents), 2)}`
}

/** dd/MM/yyyy; nothing for a date that is none. */
export function formatDate(instant: Date, timeZone: string): string {
  if (Number.isNaN(instant.getTime())) return ''
  const { day, month, year } = localTime(instant, timeZone)
  return `${day}/${month}/${year}`
}

/** dd/MM/yyyy HH:mm */
export function formatDateTime(instant: Date, timeZone: string): string {
  if (Number.isNaN(instant.getTime())) return ''
  const { hour, minute } = localTime(instant, timeZone)
  return `${formatDate(instant, timeZone)} ${hour}:${minute}`
}

/** dd/MM HH:mm, for times that are near. */
export function formatShort(instant: Date, timeZone: string): string {
  if (Number.isNaN(instant.getTime())) return ''
  const { day, month, hour, minute } = localTime(instant, timeZone)
  return `${day}/${month} ${hour}:${minute}`
}

/** A calendar day belongs to no time zone: `formatDay('2026-11-30') === '30/11/2026'`; another text stays as it is. */
export function formatDay(day: string): string {
  return day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
}

/** A company's register is a CNPJ, a person's a CPF, whole or masked; the length tells: `***.982.247-**` */
export function formatRegister(text: string): string {
  if (text.length === 14) return formatCnpj(text)
  if (text.length !== 11) return text
  return text.includes('*') ? text.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4') : formatCpf(text)
}

/** Long texts keep their beginning and their end: from 30 characters on, the first 15 and the last 10. */
export function abbreviate(text: string): string {
  const chars = [...text]
  return chars.length < 30 ? text : `${chars.slice(0, 15).join('')}…${chars.slice(-10).join('')}`
}

/** A whole number of 10^-places units the pt-BR way. Done on the digits, so that no value is ever rounded. */
function decimal(units: number, places: number): string {
  const digits = `${Math.abs(Math.round(units))}`.padStart(places + 1, '0')
  const whole = digits.slice(0, -places).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${units < 0 ? '-' : ''}${whole},${digits.slice(-places)}`
}
