import type { EmpresaTipo } from '../access/authority.ts'

const forbidden = ['//', ';', '!', '@', '#', '$', '%', "''", '||', '&&', '\\', '/\\', '+', '=']

/** Whether a company name can contain this text; a text with a forbidden part is not searched. */
export function isEmpresaText(text: string): boolean {
  return !forbidden.some((part) => text.includes(part))
}

/** The types of companies that offer services to others, so that every company may have to find them. */
export const tiposDePrestador = [
  'Armador',
  'AgenciaMaritima',
  'Transportador',
  'Despachante',
  'AgenteCarga',
  'Depot',
  'Terminal',
] as const satisfies readonly EmpresaTipo[]

/** The types of companies whose names the public line-up shows. */
export const tiposPublicos = ['Armador', 'AgenciaMaritima'] as const satisfies readonly EmpresaTipo[]
