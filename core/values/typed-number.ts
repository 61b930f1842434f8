export interface NumberShape {
  /** The number of decimals that are kept; further digits are cut off. None by default. */
  decimals?: number
  /** The decimal mark; the other mark groups thousands. */
  mark?: ',' | '.'
  /** The value is in the smallest decimal: cents, or thousandths of a kilogram. */
  inParts?: boolean
}

/**
 * Parses a number with either decimal mark: `-18,7`, `5.9`, `1.234,5`, `1,234.5`, `1 234`. Unfinished input (``, `-`,
 * `,`) is null. Any other text is NaN, which every schema refuses. A single mark before exactly three digits groups
 * thousands if it is the grouping mark: `readNumber('1.234') === 1234`.
 */
export function readNumber(text: string, shape: NumberShape = {}): number | null {
  const [, sign = '', body = ''] = /^([+-]?)\s*(.*)$/.exec(text.trim().replace(/^[−–]/, '-')) ?? []
  if (/^[.,]?$/.test(body)) return null
  const parts = splitNumber(body, shape.mark ?? ',')
  if (!parts) return Number.NaN
  const { decimals = 0, inParts = false } = shape
  const fraction = parts.fraction.slice(0, decimals)
  const digits = inParts ? parts.whole + fraction.padEnd(decimals, '0') : `${parts.whole || 0}.${fraction}`
  const number = Number(digits)
  // `+ 0` turns -0 into 0.
  return Math.abs(number) > Number.MAX_SAFE_INTEGER ? Number.NaN : (sign === '-' ? -number : number) + 0
}

function splitNumber(body: string, mark: string): { whole: string; fraction: string } | null {
  const single = /^(\d*)(?:([.,])(\d*))?$/.exec(body)
  if (single) {
    const [, whole = '', at = mark, fraction = ''] = single
    const isGroup = at !== mark && /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3
    return isGroup ? { whole: whole + fraction, fraction: '' } : { whole, fraction }
  }
  const grouped = /^(\d{1,3}([.,'\s])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/.exec(body)
  return grouped ? { whole: (grouped[1] ?? '').replace(/\D/g, ''), fraction: grouped[3] ?? '' } : null
}

interface Writing extends NumberShape {
  /** Thousands are grouped: `24.500`. */
  grouped?: boolean
  /** All decimals are shown, including zeros: `12,50`. */
  fixed?: boolean
}

/** The number as a text that `readNumber` parses to the same number. */
export function writeNumber(value: number | null, shape: Writing = {}): string {
  if (value === null || !Number.isFinite(value)) return ''
  const { decimals = 0, mark = ',', inParts = false, grouped = false, fixed = false } = shape
  const [whole = '', given = ''] = inParts
    ? partsOf(Math.abs(value), decimals)
    : plain(Math.abs(value)).split('.')
  const fraction = fixed ? given.padEnd(decimals, '0') : given.replace(/0+$/, '')
  const shown = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, mark === ',' ? '.' : ',') : whole
  return `${value < 0 ? '-' : ''}${shown}${fraction && mark + fraction}`
}

const plain = (value: number) => value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })

function partsOf(value: number, decimals: number): [string, string] {
  const digits = plain(value).padStart(decimals + 1, '0')
  return [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)]
}
