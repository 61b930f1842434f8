import { compact } from './text.ts'

export const tamanhosConteiner = ['VINTE', 'QUARENTA'] as const
export type TamanhoConteiner = (typeof tamanhosConteiner)[number]

const LENGTHS = { '2': 20, '4': 40, L: 45 } as const
const HEIGHTS = { '0': `8'`, '2': `8'6"`, '5': `9'6"` } as const
const TYPES = {
  G: 'general',
  V: 'ventilated',
  B: 'bulk',
  S: 'named-cargo',
  R: 'reefer',
  H: 'thermal',
  U: 'open-top',
  P: 'platform',
  T: 'tank',
} as const

export type IsoSizeType = {
  codigo: string
  comprimento: (typeof LENGTHS)[keyof typeof LENGTHS]
  altura: (typeof HEIGHTS)[keyof typeof HEIGHTS]
  tipo: (typeof TYPES)[keyof typeof TYPES]
}

export const normalizeIsoSizeType = compact

/** `parseIsoSizeType('45R1')` is a reefer of 40 feet and 9'6"; a code outside the tables is null. */
export function parseIsoSizeType(text: string): IsoSizeType | null {
  const codigo = normalizeIsoSizeType(text)
  const comprimento = lookUp(LENGTHS, codigo.charAt(0))
  const altura = lookUp(HEIGHTS, codigo.charAt(1))
  const tipo = lookUp(TYPES, codigo.charAt(2))
  if (!comprimento || !altura || !tipo || !/^...\d$/.test(codigo)) return null
  return { codigo, comprimento, altura, tipo }
}

/** Whether the code is one we know; a 45' box is known and still refused, see `isoSizeTypeRefusal`. */
export function isIsoSizeType(text: string): boolean {
  return parseIsoSizeType(text) !== null
}

/** Why a container of this code cannot be registered, or null. There is no tamanho for 45' boxes yet. */
export function isoSizeTypeRefusal(text: string) {
  const parsed = parseIsoSizeType(text)
  if (!parsed) return 'validation.iso-size-type'
  if (parsed.comprimento === 45) return 'validation.iso-size-type-45-feet'
  return null
}

export function tamanhoConteiner(text: string): TamanhoConteiner | null {
  const comprimento = parseIsoSizeType(text)?.comprimento
  if (comprimento === 20) return 'VINTE'
  return comprimento === 40 ? 'QUARENTA' : null
}

/** Tanks and bulk boxes cannot be unstuffed in the warehouse. */
export function naoPermitirDesova(text: string): boolean {
  const tipo = parseIsoSizeType(text)?.tipo
  return tipo === 'tank' || tipo === 'bulk'
}

function lookUp<T extends object>(table: T, key: string): T[keyof T] | undefined {
  return Object.hasOwn(table, key) ? table[key as keyof T] : undefined
}
