import type { Area } from '../access/area.ts'
import type { TextKey } from '../texts/text-key.ts'
import { isOneOf } from '../values/tables.ts'
import { mayActOnServico, type Papel } from '../workflow/acesso.ts'

/** Parts in a service that users give and take away; all other parts follow from the cargo. */
export const partesNomeaveis = [
  'INTERVENIENTE',
  'TRANSPORTADOR',
  'DEPOT',
  'TERMINAL',
  'BENEFICIARIO',
] as const
export type ParteNomeavel = (typeof partesNomeaveis)[number]

export const isNomeavel = (papel: Papel): papel is ParteNomeavel => isOneOf(partesNomeaveis, papel)

/** A part that was given; `autorizadoraId` is the company whose authorisation it rests on. */
export interface ParteDada {
  empresaId: number
  papel: Papel
  autorizadoraId: number | null
  /** The part rests on the company's own right, or on an authorisation that is still valid. */
  emVigor: boolean
}

/**
 * The parts of a service that count today. Where the requester's authorisation has ended, the company that gave it
 * becomes the requester.
 */
export function partesEmVigor<Parte extends ParteDada>(partes: readonly Parte[]): Parte[] {
  const left = partes.filter(({ papel, emVigor }) => papel === 'REQUISITANTE' && !emVigor)
  const replaces = ({ empresaId }: Parte) => left.some(({ autorizadoraId }) => autorizadoraId === empresaId)
  return partes
    .filter(({ emVigor }) => emVigor)
    .map((parte) => (replaces(parte) ? { ...parte, papel: 'REQUISITANTE' } : parte))
}

/** The area in which a company acts on a service: the wanted one if it acts there, or else another; null if in none. */
export function areaOfActing(
  partes: readonly { id: number; area: Area; papel: Papel }[],
  empresaId: number,
  wanted: Area | null,
): Area | null {
  const acting = partes.filter(({ id, papel }) => id === empresaId && mayActOnServico(papel))
  return (acting.find(({ area }) => area === wanted) ?? acting[0])?.area ?? null
}

/** The company that reads a service, with its strongest part. */
interface Looker {
  empresaId: number
  papel: Papel
}

/**
 * Why a company may not remove this part from a service, or null. Companies that act on a service may remove named
 * parts while it runs. A company that gave an authorisation may always remove those who act by it, from finished
 * services too.
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
