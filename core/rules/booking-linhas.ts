import type { TextKey } from '../texts/text-key.ts'
import { isoSizeTypeRefusal, normalizeIsoSizeType } from '../values/iso-size-type.ts'
import { readPastedTable } from '../values/pasted-table.ts'
import { type NumberShape, readNumber } from '../values/typed-number.ts'

/** The columns of pasted items, in the order of a sheet without headings. */
export const colunasDeItem = [
  'isoCode',
  'quantidade',
  'produto',
  'temperatura',
  'classeIMO',
  'subClasseIMO',
  'indicadorOOG',
  'indicadorRestricao',
] as const
type ColunaDeItem = (typeof colunasDeItem)[number]

/** The headings that people use for the columns, without accents. */
const headings: Record<ColunaDeItem, RegExp> = {
  isoCode: /^(codigo )?iso( code| type)?$/,
  quantidade: /^(quantidade|quantity|qtde?|qty)\.?$/,
  produto: /^(produto|mercadoria|carga|product|commodity|goods)$/,
  temperatura: /^temp(eratura|erature)?\.?$/,
  classeIMO: /^(classe imo|classe|imo|imo class|class)$/,
  subClasseIMO: /^(sub ?classe( imo)?|imo subclass|subclass)$/,
  indicadorOOG: /^oog$/,
  indicadorRestricao: /^(restricao|restrita|restricted|restriction)$/,
}

export interface LinhaDeItem {
  linha: number
  texto: string
  item: {
    isocodeId: number | null
    quantidade: number | null
    produto: string
    temperatura: number | null
    indicadorCargaPerigosa: boolean
    indicadorOOG: boolean
    indicadorReefer: boolean
    indicadorRestricao: boolean
    classeIMO: string
    subClasseIMO: string
  }
  erros: { coluna: ColunaDeItem | null; motivo: TextKey }[]
}

interface KnownIsoCode {
  id: number
  codigo: string
}

/**
 * Reads items of a booking that were copied out of a spreadsheet. A first row with headings gives the order of the
 * columns. Numbers are read with the user's decimal mark and cut to integers, as in the form. Cells that cannot be read
 * are reported by column; missing or forbidden values are left to the schema.
 */
export function readBookingLinhas(
  text: string,
  isoCodes: readonly KnownIsoCode[],
  mark?: NumberShape['mark'],
): LinhaDeItem[] {
  const rows = readPastedTable(text)
  const named = rows[0] ? headingOf(rows[0].cells) : null
  const columns = named ?? colunasDeItem
  return (named ? rows.slice(1) : rows).map(({ linha, texto, cells }) => ({
    linha,
    texto,
    ...itemOf(cells, columns, isoCodes, wholeReader(mark)),
  }))
}

type Columns = readonly (ColunaDeItem | null)[]

/** A row is a heading when it has two known names, because a product may have the name of a column. */
function headingOf(cells: readonly string[]): Columns | null {
  const columns = cells.map((cell) => colunasDeItem.find((one) => headings[one].test(plain(cell))) ?? null)
  return columns.filter(Boolean).length >= 2 ? columns : null
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase()

function itemOf(
  cells: readonly string[],
  columns: Columns,
  isoCodes: readonly KnownIsoCode[],
  readWhole: ReturnType<typeof wholeReader>,
) {
  const erros: LinhaDeItem['erros'] = []
  const textOf = (column: ColunaDeItem) => cells[columns.indexOf(column)] ?? ''
  const read = <T>(column: ColunaDeItem, reader: (text: string) => T | { motivo: TextKey }, empty: T): T => {
    const text = textOf(column)
    const value = text === '' ? empty : reader(text)
    if (!isRefusal(value)) return value
    erros.push({ coluna: column, motivo: value.motivo })
    return empty
  }
  const temperatura = read<number | null>('temperatura', (text) => readWhole(withoutUnit(text)), null)
  const classeIMO = textOf('classeIMO')
  const item = {
    isocodeId: read<number | null>('isoCode', (code) => findIsoCode(code, isoCodes), null),
    quantidade: read<number | null>('quantidade', readWhole, null),
    produto: textOf('produto'),
    temperatura,
    indicadorReefer: temperatura !== null,
    classeIMO,
    subClasseIMO: textOf('subClasseIMO'),
    indicadorCargaPerigosa: classeIMO !== '',
    indicadorOOG: read('indicadorOOG', readYes, false),
    indicadorRestricao: read('indicadorRestricao', readYes, false),
  }
  if (cells.some((cell, index) => cell !== '' && !columns[index]))
    erros.push({ coluna: null, motivo: 'planilha.coluna-desconhecida' })
  return { item, erros }
}

const isRefusal = (value: unknown): value is { motivo: TextKey } =>
  typeof value === 'object' && value !== null && 'motivo' in value

function findIsoCode(text: string, isoCodes: readonly KnownIsoCode[]): number | { motivo: TextKey } {
  const codigo = normalizeIsoSizeType(text)
  const known = isoCodes.find((one) => one.codigo === codigo)
  return known?.id ?? { motivo: isoSizeTypeRefusal(codigo) ?? 'validation.iso-size-type-unknown' }
}

/** `1.200`, `12,00`, `-18,7`: the digits after the decimal mark are cut off. */
const wholeReader =
  (mark: NumberShape['mark'] = ',') =>
  (text: string): number | { motivo: TextKey } => {
    const number = readNumber(text, { mark, decimals: 3 })
    if (number === null || Number.isNaN(number)) return { motivo: 'validation.number' }
    // `+ 0` turns -0 into 0.
    return Math.trunc(number) + 0
  }

/** `-18 °C` is `-18`. */
const withoutUnit = (text: string) => text.replace(/\s*(?:°\s*C?|C)$/i, '')

const yes = ['s', 'sim', 'x', '1', 'y', 'yes', 'true', 'verdadeiro']
const no = ['n', 'nao', '0', 'no', 'false', 'falso', '-']

function readYes(text: string): boolean | { motivo: TextKey } {
  if (yes.includes(plain(text))) return true
  return no.includes(plain(text)) || text === '-' ? false : { motivo: 'booking.colar.sim-ou-nao' }
}
