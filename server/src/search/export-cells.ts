import { type ColumnDefinition, wordsOfValue } from '@cais/core/search/definition.ts'
import { isTextKey, type Texts } from '@cais/core/texts/texts-in.ts'
import { wallClockOf } from '@cais/core/values/calendar.ts'
import { formatRegister } from '@cais/core/values/format.ts'
import type { Cell, CellFormat, SheetColumn } from '../documents/sheet.ts'

/** The unit is in the header, so that the cells stay numbers. */
const units: Partial<Record<string, string>> = { weight: ' (kg)', money: ' (R$)' }

export function sheetColumnOf(column: ColumnDefinition, texts: Texts): SheetColumn {
  const header = texts(`column.${column.id}`) + (units[column.display ?? ''] ?? '')
  const format = formatOf(column)
  return { header, format, width: Math.max(header.length + 4, widthOf(format, column)) }
}

function formatOf({ type, display, enumType }: ColumnDefinition): CellFormat {
  if (display === 'weight') return { digits: 3 }
  if (display === 'money') return { digits: 2 }
  if (enumType) return 'text'
  if (type === 'Integer' || type === 'Long') return { digits: 0 }
  if (type === 'Decimal') return 'number'
  if (type === 'Date') return 'day'
  return type === 'Datetime' ? 'moment' : 'text'
}

function widthOf(format: CellFormat, { type }: ColumnDefinition): number {
  if (format === 'moment') return 17
  if (format !== 'text') return 12
  return type === 'String' || type === 'Enum' || type === 'EnumList' ? 28 : 10
}

/** Formats the values of this column as on the screen. */
export function cellOf(column: ColumnDefinition, texts: Texts, timeZone: string): (value: unknown) => Cell {
  const write = writerOf(column, texts, timeZone)
  return (value) => (value === null || value === undefined || value === '' ? null : write(value))
}

function writerOf(
  { type, display, enumType }: ColumnDefinition,
  texts: Texts,
  timeZone: string,
): (value: unknown) => Cell {
  if (enumType) return wordsOf(enumType, type, texts)
  if (display === 'register') return (value) => formatRegister(String(value))
  if (type === 'Boolean') return yesOrNo(texts)
  if (type === 'Datetime') return (value) => wallClockOf(new Date(String(value)), timeZone)
  if (type === 'Date') return (value) => String(value).slice(0, 10)
  if (type === 'Integer' || type === 'Long' || type === 'Decimal') return Number
  return String
}

/** A list has few enum words and many rows, so each word is translated once. */
function wordsOf(enumType: string, type: ColumnDefinition['type'], texts: Texts): (value: unknown) => Cell {
  const known = new Map<unknown, string>()
  const wordOf = (value: string) => {
    const key = `enum.${enumType}.${value}`
    return isTextKey(key) ? texts(key) : value
  }
  return (value) => {
    const words = known.get(value) ?? wordsOfValue({ type }, value).map(wordOf).join(', ')
    known.set(value, words)
    return words
  }
}

function yesOrNo(texts: Texts): (value: unknown) => Cell {
  const [yes, no] = [texts('answer.yes'), texts('answer.no')]
  return (value) => (value === true ? yes : no)
}
