import { formatosOf, formatosProperty } from '../anexo/formatos.ts'
import type { NameIn, TextKey } from '../texts/text-key.ts'
import { isDay } from '../values/calendar.ts'
import { recordOf } from '../values/tables.ts'
import { hasLikelyYear } from '../values/years.ts'
import { chavesDeCobranca } from './cobranca.ts'
import { grupoTerminal, terminalRefusal } from './identidade.ts'
import { limitesPadrao } from './janela.ts'
import { diasLivres } from './prazo.ts'
import { horarioKeys, isHorarioValue, suporteGroup } from './suporte.ts'
import { diasParaPagar } from './tarifa.ts'
import { avisoDeValidadeDias, maiorProrrogacaoDias } from './validade.ts'

/** The kind of a property's value; the form and the server check by the same kind. */
export type PropertyKind =
  | { kind: 'flag' }
  | { kind: 'number'; least: number; most: number; usual: number; unit: NameIn<'unidade'> }
  | { kind: 'text'; most: number }
  | { kind: 'paragraph' }
  /** A day, or empty. */
  | { kind: 'day' }
  | { kind: 'formatos' }

const number = (
  usual: number,
  [least, most]: readonly [number, number],
  unit: NameIn<'unidade'>,
): PropertyKind => ({ kind: 'number', least, most, usual, unit })

const weekOfMinutes = 7 * 24 * 60

/** The keys of the beneficiary; whether a bank accepts the values is checked in `cobranca.ts`. */
const cobranca = recordOf(Object.values(chavesDeCobranca), (): PropertyKind => ({ kind: 'text', most: 77 }))

/** Every property with a known kind, by group and key. Properties of other groups are free texts. */
export const properties = {
  'aviso-geral': {
    enable: { kind: 'flag' },
    mensagem: { kind: 'paragraph' },
    'mensagem-en': { kind: 'paragraph' },
    de: { kind: 'day' },
    ate: { kind: 'day' },
  },
  application: { [formatosProperty.key]: { kind: 'formatos' } },
  agendamento: {
    'reserva-minutos': number(limitesPadrao.reservaMinutos, [1, 240], 'minutos'),
    'alteracao-ate-minutos': number(limitesPadrao.alteracaoAteMinutos, [0, weekOfMinutes], 'minutos'),
    'abertura-dias': number(limitesPadrao.aberturaDias, [1, 90], 'dias'),
    'antecedencia-minutos': number(limitesPadrao.antecedenciaMinutos, [0, weekOfMinutes], 'minutos'),
    'tolerancia-antes-minutos': number(limitesPadrao.toleranciaAntesMinutos, [0, 1440], 'minutos'),
    'tolerancia-depois-minutos': number(limitesPadrao.toleranciaDepoisMinutos, [0, 1440], 'minutos'),
  },
  transporte: {
    'bloquear-cnh-vencida': { kind: 'flag' },
    'tolerancia-peso-porcento': number(0, [0, 10], 'porcento'),
  },
  cobranca: { ...cobranca, 'prazo-dias-uteis': number(diasParaPagar, [1, 60], 'dias-uteis') },
  servico: {
    'dias-livres': number(diasLivres, [0, 90], 'dias'),
    'aviso-validade-dias': number(avisoDeValidadeDias, [0, 30], 'dias'),
    'prorrogacao-maxima-dias': number(maiorProrrogacaoDias, [1, 730], 'dias'),
  },
  // Invitations that were not answered in this many days are removed.
  convite: { 'validade-dias': number(30, [1, 30], 'dias') },
  mesa: { 'meta-minutos': number(240, [1, weekOfMinutes], 'minutos') },
  // How many minutes the clock of another system may be ahead of ours.
  integracao: { 'tolerancia-minutos': number(15, [0, 1440], 'minutos') },
} as const satisfies Record<string, Record<string, PropertyKind>>

/** The groups with simple policies of the terminal, which share one kind of form. */
export const policyGroups = [
  'mesa',
  'agendamento',
  'servico',
  'transporte',
  'cobranca',
  'convite',
  'integracao',
] as const
export type PolicyGroup = (typeof policyGroups)[number]

/** The properties whose value is a number, as `cobranca/prazo-dias-uteis`. */
export type NumberProperty = {
  agendamento: keyof (typeof properties)['agendamento']
  transporte: 'tolerancia-peso-porcento'
  cobranca: 'prazo-dias-uteis'
  servico: keyof (typeof properties)['servico']
  convite: 'validade-dias'
  mesa: 'meta-minutos'
  integracao: 'tolerancia-minutos'
}

export function kindOfProperty(group: string, key: string): PropertyKind | null {
  const known: Record<string, Record<string, PropertyKind>> = properties
  return known[group]?.[key] ?? null
}

/** The number in a property's value; a value that is no number or out of bounds gives the default. */
export function numberOf(group: string, key: string, value: string | undefined): number {
  const kind = kindOfProperty(group, key)
  if (kind?.kind !== 'number') throw new Error(`${group}/${key} is no number`)
  return value !== undefined && isWithin(kind, value) ? Number(value) : kind.usual
}

const isWithin = ({ least, most }: { least: number; most: number }, value: string) =>
  /^\d{1,6}$/.test(value.trim()) && Number(value) >= least && Number(value) <= most

/** Why a property cannot have this value, or null. */
export function propertyRefusal(group: string, key: string, value: string): TextKey | null {
  if (group === grupoTerminal) return terminalRefusal(key, value)
  const hour = group === suporteGroup && horarioKeys.find((one) => one === key)
  if (hour) return isHorarioValue(hour, value) ? null : 'validation.propriedade'
  const kind = kindOfProperty(group, key)
  return kind === null || isSound(kind, value) ? null : 'validation.propriedade'
}

function isSound(kind: PropertyKind, value: string): boolean {
  switch (kind.kind) {
    case 'flag':
      return value === 'true' || value === 'false'
    case 'number':
      return isWithin(kind, value)
    case 'text':
      return value.length <= kind.most
    case 'paragraph':
      return true
    case 'day':
      return value === '' || (isDay(value) && hasLikelyYear(value))
    case 'formatos':
      return formatosOf(value).length > 0
  }
}
