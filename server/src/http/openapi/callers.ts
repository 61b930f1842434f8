import { type Escopo, escopoOf, escopos, escoposDoTerminal } from '@cais/core/access/escopos.ts'
import { type FonteDoTerminal, fontesDoTerminal } from '@cais/core/access/fontes.ts'
import { callsOfMachines } from '@cais/core/api/calls-of-machines.ts'
import type { NamedRoute } from '@cais/core/api/contract.ts'
import { isRead } from '@cais/core/api/route.ts'
import { escoposDe } from '@cais/core/entrada/recursos.ts'
import type { Json } from './json.ts'

/** The systems that may make a call, and the scope that their keys need. */
export interface Systems {
  /** Null: every key is accepted. */
  escopo: Escopo | null
  ofCompanies: boolean
  /** The kinds of terminal systems whose keys can have the scope. */
  ofTerminal: FonteDoTerminal[]
}

const forCompanies = new Set(callsOfMachines.map(({ route }) => route))

/** Null for calls that only people make. */
export function systemsOf({ name, feature, route }: NamedRoute): Systems | null {
  const needed =
    route.access === 'public' ? null : escopoOf({ name, feature, path: route.path }, isRead(route))
  if (needed === null) return null
  if (needed === 'none') return { escopo: null, ofCompanies: true, ofTerminal: [...fontesDoTerminal] }
  const ofCompanies = forCompanies.has(route)
  const hasCompany = route.path.includes(':companyId')
  const isOfTerminal = !hasCompany && escoposDoTerminal.some((one) => one === needed)
  const ofTerminal = isOfTerminal ? fontesDoTerminal.filter((tipo) => escoposDe(tipo).includes(needed)) : []
  return ofCompanies || ofTerminal.length > 0 ? { escopo: needed, ofCompanies, ofTerminal } : null
}

/** The security of an operation; `undefined` where it is that of the whole document. */
export function securityOf(call: NamedRoute, systems: Systems | null): Json[] | undefined {
  if (call.route.access === 'public') return []
  if (!systems) return undefined
  const chave = { chave: systems.escopo ? [systems.escopo] : [] }
  return call.route.ofSystems ? [chave] : [{ session: [] }, chave]
}

/** The same as `securityOf`, in words. */
export function systemsText({ escopo, ofCompanies, ofTerminal }: Systems): string {
  const whose = [
    ...(ofCompanies ? ['of a company'] : []),
    ...(ofTerminal.length > 0
      ? [`of the terminal (${ofTerminal.map((one) => `\`${one}\``).join(', ')})`]
      : []),
  ]
  return `Systems ${whose.join(' or ')}${escopo ? ` whose key has the scope \`${escopo}\`` : ', with any key'}.`
}

const listed = (all: readonly string[]) => all.map((one) => `\`${one}\``).join(', ')

export const chaveScheme = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'cais_…',
  description: `The key of a system, which an administrator of the company or of the terminal makes for it; its scopes say what it may do. Scopes of a company’s key: ${listed(escopos)}. Of a key of the terminal’s own systems: ${listed(escoposDoTerminal)}.`,
}
