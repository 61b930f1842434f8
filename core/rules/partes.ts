import type { TextKey } from '../texts/text-key.ts'
import { isOneOf } from '../values/tables.ts'
import { mayActOnServico, type Papel } from '../workflow/acesso.ts'

/** Parts in a service that people give and take; all others follow from the cargo. */
export const partesNomeaveis = [
  'INTERVENIENTE',
  'TRANSPORTADOR',
  'DEPOT',
  'TERMINAL',
  'BENEFICIARIO',
] as const
export type ParteNomeavel = (typeof partesNomeaveis)[number]

export const isNomeavel = (papel: Papel): papel is ParteNomeavel => isOneOf(partesNomeaveis, papel)

/** A part as it was given; `autorizadoraId` is the company by whose authorisation it was. */
export interface ParteDada {
  empresaId: number
  papel: Papel
  autorizadoraId: number | null
  /** It rests on the company's own right, or on an authorisation that holds. */
  emVigor: boolean
}

/**
 * The parts of a service that count today. Where the authorisation of whoever asked has ended, the company in whose
 * name it asked goes on in its place.
 */
export function partesEmVigor<Parte extends ParteDada>(partes: readonly Parte[]): Parte[] {
  const left = partes.filter(({ papel, emVigor }) => papel === 'REQUISITANTE' && !emVigor)
  const replaces = ({ empresaId }: Parte) => left.some(({ autorizadoraId }) => autorizadoraId === empresaId)
  return partes
    .filter(({ emVigor }) => emVigor)
    .map((parte) => (replaces(parte) ? { ...parte, papel: 'REQUISITANTE' } : parte))
}

/** Who looks at a service: a company and its strongest part. */
interface Looker {
  empresaId: number
  papel: Papel
}

/**
 * Why a company may not take this part out of a service, or null. Whoever acts on it takes out those that people named,
 * while it runs; who let somebody act for it takes them out whenever it wants, from finished services too.
 */
export function parteRemovalRefusal(
  { papel, autorizadoraId }: Pick<ParteDada, 'papel' | 'autorizadoraId'>,
  looker: Looker,
  { encerrado }: { encerrado: boolean },
): TextKey | null {
  if (autorizadoraId !== null && autorizadoraId === looker.empresaId) return null
  if (!mayActOnServico(looker.papel) || !isNomeavel(papel)) return 'interveniente.error.nao-sua'
  return encerrado ? 'servico.recusa.encerrado' : null
}
