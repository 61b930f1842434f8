import { isKeyOf } from './tables.ts'
import { compact } from './text.ts'

export const tamanhosConteiner = ['VINTE', 'QUARENTA', 'QUARENTA_E_CINCO'] as const
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

/** `parseIsoSizeType('45R1')` is a reefer of 40 feet and 9'6"; an unknown code gives null. */
export function parseIsoSizeType(text: string): IsoSizeType | null {
  const codigo = normalizeIsoSizeType(text)
  const comprimento = lookUp(LENGTHS, codigo.charAt(0))
  const altura = lookUp(HEIGHTS, codigo.charAt(1))
  const tipo = lookUp(TYPES, codigo.charAt(2))
  if (!comprimento || !altura || !tipo || !/^...\d$/.test(codigo)) return null
  return { codigo, comprimento, altura, tipo }
}

/** Whether the code is known; a 45' box is known and still refused, see `isoSizeTypeRefusal`. */
export function isIsoSizeType(text: string): boolean {
  return parseIsoSizeType(text) !== null
}

/** Why people may not enter this code, or null: 45' boxes come only from the terminal's own systems. */
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

/**
 * The meaning of a code of any standard: today's (`45R1`), wide boxes (`4EG1`), groups (`42UT`), and those of 1984
 * (`4532`).
 */
interface IsoLido {
  /** Null where the first character is no known length. */
  tamanho: TamanhoConteiner | null
  tipo: IsoSizeType['tipo'] | null
  isHighCube: boolean
  naoPermitirDesova: boolean
}

export function readIsoCodigo(text: string): IsoLido {
  const codigo = normalizeIsoSizeType(text)
  const tipo = lookUp(TYPES, codigo.charAt(2)) ?? typeOf1984(codigo)
  return {
    tamanho: lookUp(TAMANHOS, codigo.charAt(0)) ?? null,
    tipo,
    isHighCube: HIGH_CUBES.includes(codigo.charAt(1)),
    naoPermitirDesova: tipo === 'tank' || tipo === 'bulk',
  }
}

const TAMANHOS = { '2': 'VINTE', '4': 'QUARENTA', '9': 'QUARENTA_E_CINCO', L: 'QUARENTA_E_CINCO' } as const
/** 9'6", of standard width and of two larger ones. */
const HIGH_CUBES = '5EN'

/** The standard of 1984 numbered the types: each row is the first number of a type. */
const TYPES_OF_1984 = [
  [0, 'general'],
  [13, 'ventilated'],
  [20, 'thermal'],
  [30, 'reefer'],
  [50, 'open-top'],
  [60, 'platform'],
  [70, 'tank'],
  [80, 'bulk'],
  [90, 'named-cargo'],
] as const

function typeOf1984(codigo: string): IsoSizeType['tipo'] | null {
  if (!/^\w\w\d\d$/.test(codigo)) return null
  const number = Number(codigo.slice(2))
  return TYPES_OF_1984.findLast(([from]) => from <= number)?.[1] ?? null
}

function lookUp<T extends object>(table: T, key: string): T[keyof T] | undefined {
  return isKeyOf(table, key) ? table[key] : undefined
}
