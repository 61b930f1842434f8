import { keysOf } from '../values/tables.ts'

/** The roles of a person, from their own account or through the company they act for. */
export const authorities = [
  'ADMIN',
  'GERENTE_R_CLIENTE',
  'ADMIN_EMPRESA',
  'AGENCIA_MARITIMA',
  'ARMADOR',
  'CLIENTE',
  'BENEFICIARIO',
  'AGENTE_DE_CARGA',
  'DEPOT',
  'TRANSPORTADOR',
  'USER',
  'DESPACHANTE',
  'TERMINAL',
  'TI',
  'DESOVA',
] as const
export type Authority = (typeof authorities)[number]

/** Older names still found in integrations: `ROLE_ADMIN` is `ADMIN`, `ROLE_GRC` is `GERENTE_R_CLIENTE`. */
const aliases = new Map<string, Authority>([
  ['ROLE_ADMIN', 'ADMIN'],
  ['ROLE_GRC', 'GERENTE_R_CLIENTE'],
  ['GRC', 'GERENTE_R_CLIENTE'],
  ['ROLE_USER', 'USER'],
  ['ROLE_TI', 'TI'],
  ['ROLE_DESOVA', 'DESOVA'],
])

/** `parseAuthority('ROLE_GRC')` is `'GERENTE_R_CLIENTE'`; an unknown name is `null`. */
export function parseAuthority(name: string): Authority | null {
  return aliases.get(name) ?? authorities.find((known) => known === name) ?? null
}

/** The types of companies, each with the authority that it gives to its people. */
export const authorityOfTipo = {
  AgenteCarga: 'AGENTE_DE_CARGA',
  Armador: 'ARMADOR',
  AgenciaMaritima: 'AGENCIA_MARITIMA',
  Cliente: 'CLIENTE',
  Despachante: 'DESPACHANTE',
  Depot: 'DEPOT',
  Transportador: 'TRANSPORTADOR',
  Beneficiario: 'BENEFICIARIO',
  Terminal: 'TERMINAL',
  Desova: 'DESOVA',
  TI: 'TI',
} as const satisfies Record<string, Authority>
export type EmpresaTipo = keyof typeof authorityOfTipo
export const empresaTipos = keysOf(authorityOfTipo)

/** The authorities that a company of these types gives to a member; its administrators also manage its users. */
export function authoritiesOfEmpresa(tipos: readonly EmpresaTipo[], admin: boolean): Authority[] {
  const ofTipos = tipos.map((tipo) => authorityOfTipo[tipo])
  return admin ? ['ADMIN_EMPRESA', ...ofTipos] : ofTipos
}

/** The authorities of the terminal's own people, who may load any company. */
export const staffAuthorities = ['ADMIN', 'GERENTE_R_CLIENTE'] as const satisfies readonly Authority[]

/** The authorities that an account may have itself; all others come from a company. */
export const ownAuthorities = [
  'ADMIN',
  'GERENTE_R_CLIENTE',
  'USER',
  'TI',
  'DESOVA',
] as const satisfies readonly Authority[]
export type OwnAuthority = (typeof ownAuthorities)[number]
