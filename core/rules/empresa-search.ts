import type { EmpresaTipo } from './authority.ts'
import { formatCnpj } from './cnpj.ts'
import { formatCpf } from './cpf.ts'

const forbidden = ['//', ';', '!', '@', '#', '$', '%', "''", '||', '&&', '\\', '/\\', '+', '=']

/** Whether a company may be called so at all; what holds any of these is not even searched. */
export function isEmpresaText(text: string): boolean {
  return !forbidden.some((part) => text.includes(part))
}

/** Those that offer something to others: anybody of another company has to name them sooner or later. */
export const tiposDePrestador = [
  'Armador',
  'AgenciaMaritima',
  'Transportador',
  'Despachante',
  'AgenteCarga',
  'Depot',
  'Terminal',
] as const satisfies readonly EmpresaTipo[]

/** Those whose names the line-up shows to everybody. */
export const tiposPublicos = ['Armador', 'AgenciaMaritima'] as const satisfies readonly EmpresaTipo[]

/** Eleven digits are a person's CPF; a company's CNPJ has fourteen characters. */
export const isPersonRegister = (register: string) => register.length === 11

/** `maskRegister('52998224725') === '***982247**'`; a CNPJ is public and stays as it is. */
export function maskRegister(register: string): string {
  return isPersonRegister(register) ? `***${register.slice(3, 9)}**` : register
}

/** With its mask, be it whole or with asterisks: `***.982.247-**` */
export function formatRegister(register: string): string {
  if (!isPersonRegister(register)) return formatCnpj(register)
  return register.includes('*')
    ? register.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
    : formatCpf(register)
}
