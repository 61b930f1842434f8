import { dayFromNumber } from '@cais/core/values/calendar.ts'
import { attribute, type XmlToken } from './scan-xml.ts'
import { unreadable } from './unreadable.ts'

/** What the rest of the workbook says about its cells. */
export interface CellReading {
  sharedStrings: string[]
  /** Places of the styles that show a number as a date. */
  dateStyles: ReadonlySet<number>
  /** Old workbooks from a Mac count their days from 1904. */
  since1904: boolean
}

const typeOf = attribute('t')
const styleOf = attribute('s')
/** What a cell can hold; more is no workbook that a person made. */
const longest = 32_767

/** Reads on until the cell is closed, and gives its text. */
export function readCell(attributes: string, tokens: Iterator<XmlToken>, workbook: CellReading): string {
  const { value, inline } = contentOf(tokens)
  const text = textOf(attributes, value, inline, workbook)
  // Its escapes can stand for characters that no text of ours may hold.
  return text.length > longest || text.includes('\0') || !text.isWellFormed() ? unreadable() : text
}

function textOf(attributes: string, value: string, inline: string, workbook: CellReading): string {
  switch (typeOf(attributes)) {
    case 's':
      return unescaped(workbook.sharedStrings[Number(value)] ?? unreadable())
    case 'inlineStr':
      return unescaped(inline)
    case 'str':
      return unescaped(value)
    case 'b':
      return value === '1' ? 'true' : 'false'
    case 'e':
    case 'd':
      return value
    default:
      return numberText(value, workbook.dateStyles.has(Number(styleOf(attributes))), workbook.since1904)
  }
}

function contentOf(tokens: Iterator<XmlToken>) {
  let value = ''
  let inline = ''
  let inside = ''
  let inReading = false
  for (let next = tokens.next(); !next.done; next = tokens.next()) {
    const token = next.value
    if (token.kind === 'text') {
      if (inside === 'v') value += token.text
      if (inside === 't' && !inReading) inline += token.text
    } else if (token.kind === 'close') {
      if (token.name === 'c') return { value: value.trim() === '' ? '' : value, inline }
      if (token.name === 'rPh') inReading = false
      inside = ''
    } else if (token.name === 'c') unreadable()
    else if (!token.empty) {
      if (token.name === 'rPh') inReading = true
      inside = token.name
    }
  }
  return unreadable()
}

function numberText(value: string, isDate: boolean, since1904: boolean): string {
  if (value === '') return ''
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return (isDate && dateText(since1904 ? number + 1_462 : number)) || plain(number)
}

/** Fifteen digits are what a spreadsheet keeps and shows: 24.500000000000004 was typed as 24.5. */
function plain(number: number): string {
  const rounded = Number(number.toPrecision(15))
  return Math.abs(rounded) >= 1e21 ? BigInt(rounded).toString() : fixed(rounded)
}

/** Small fractions too without an exponent. */
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
  // Spreadsheets count a 29 February 1900, which there was not.
  const day = dayFromNumber((days < 60 ? days + 1 : days) - 25_569)
  return minutes === 0 ? day : `${day} ${time}`
}

const padded = (number: number) => String(number).padStart(2, '0')

/** `_x000D_` stands for a character that XML cannot hold. */
function unescaped(text: string): string {
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
