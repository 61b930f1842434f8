import type { EmpresaTipo } from '../access/authority.ts'

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
