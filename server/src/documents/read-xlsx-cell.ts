import { dayFromNumber } from '@cais/core/values/calendar.ts'
import { attributeOf } from './read-part.ts'
import { unreadable } from './unreadable.ts'

/** The parts of the workbook that the value of a cell depends on. */
export interface CellReading {
  sharedStrings: string[]
  /** The indexes of the styles that show a number as a date. */
  dateStyles: ReadonlySet<number>
  /** Old workbooks from a Mac count their days from 1904. */
  since1904: boolean
}

/** The most characters of a cell; longer texts come from no spreadsheet program. */
const longest = 32_767

/** One cell while its tags and texts are read. */
export class OpenCell {
  readonly #attributes: Record<string, string>
  #value = ''
  #inline = ''
  #inside = ''
  /** Phonetic readings of Asian text are no part of the value. */
  #inReading = false

  constructor(attributes: Record<string, string>) {
    this.#attributes = attributes
  }

  open(name: string): void {
    if (name === 'c') unreadable()
    if (name === 'rPh') this.#inReading = true
    this.#inside = name
  }

  write(text: string): void {
    if (this.#inside === 'v') this.#value += text
    if (this.#inside === 't' && !this.#inReading) this.#inline += text
  }

  close(name: string): void {
    if (name === 'rPh') this.#inReading = false
    this.#inside = ''
  }

  textIn(workbook: CellReading): string {
    const text = this.#textIn(workbook)
    // Escapes can stand for characters that PostgreSQL cannot store.
    return text.length > longest || text.includes('\0') || !text.isWellFormed() ? unreadable() : text
  }

  #textIn(workbook: CellReading): string {
    const value = this.#value.trim() === '' ? '' : this.#value
    switch (attributeOf(this.#attributes, 't')) {
      case 's':
        return unescaped(workbook.sharedStrings[Number(value)] ?? unreadable())
      case 'inlineStr':
        return unescaped(this.#inline)
      case 'str':
        return unescaped(value)
      case 'b':
        return value === '1' ? 'true' : 'false'
      case 'e':
      case 'd':
        return value
      default: {
        const isDate = workbook.dateStyles.has(Number(attributeOf(this.#attributes, 's')))
        return numberText(value, isDate, workbook.since1904)
      }
    }
  }
}

function numberText(value: string, isDate: boolean, since1904: boolean): string {
  if (value === '') return ''
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return (isDate && dateText(since1904 ? number + 1_462 : number)) || plain(number)
}

/** A spreadsheet keeps and shows fifteen digits: 24.500000000000004 was typed as 24.5. */
function plain(number: number): string {
  const rounded = Number(number.toPrecision(15))
  return Math.abs(rounded) >= 1e21 ? BigInt(rounded).toString() : fixed(rounded)
}

/** Writes small fractions without an exponent. */
function fixed(number: number): string {
  const text = String(number)
  return text.includes('e') ? number.toFixed(20).replace(/\.?0+$/, '') : text
}

const lastSerial = 2_958_465
const minutesPerDay = 1_440

function dateText(serial: number): string | null {
  if (serial < 0 || serial > lastSerial + 1) return null
  const all = Math.round(serial * minutesPerDay)
  const days = Math.floor(all / minutesPerDay)
  const minutes = all % minutesPerDay
  const time = `${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`
  if (days === 0) return time
  // Spreadsheets count a 29 February 1900, which did not exist.
  const day = dayFromNumber((days < 60 ? days + 1 : days) - 25_569)
  return minutes === 0 ? day : `${day} ${time}`
}

const padded = (number: number) => String(number).padStart(2, '0')

/** `_x000D_` is an escape for a character that XML cannot hold. */
function unescaped(text: string): string {
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
