import { posix } from 'node:path'
import { Refused } from '../http/refused.ts'
import { attributeOf, readPart } from './read-part.ts'
import { type CellReading, OpenCell } from './read-xlsx-cell.ts'
import { readDateStyles } from './read-xlsx-styles.ts'
import { unreadable } from './unreadable.ts'
import { Unzipped } from './unzip.ts'

export interface XlsxLimits {
  /** The most bytes of the file. */
  bytes: number
  /** The most bytes of everything that is unpacked from it. */
  unpacked: number
  rows: number
  columns: number
}

const usualLimits: XlsxLimits = { bytes: 5_000_000, unpacked: 20_000_000, rows: 5_000, columns: 60 }

/**
 * The limit for empty rows and cells, which programs leave behind after formatting, as a multiple of the limit for
 * filled ones.
 */
const blank = { rows: 10, cells: 2 }

/**
 * The first sheet of a workbook as rows of texts, empty ones included: `rows[0]` is the sheet's row 1. Numbers are
 * plain digits with a point, days `yyyy-MM-dd`, moments `yyyy-MM-dd HH:mm`. Formulas give their last stored result.
 */
export async function readXlsx(file: Buffer, limits: Partial<XlsxLimits> = {}): Promise<string[][]> {
  const most = { ...usualLimits, ...limits }
  if (file.length > most.bytes) throw new Refused(413, 'error.http.413')
  const zip = new Unzipped(file, most.unpacked)
  const workbookName = linksOf(zip, '').byType.get('officeDocument') ?? unreadable()
  const workbook = readWorkbook(zip.text(workbookName) ?? unreadable())
  const links = linksOf(zip, workbookName)
  const partOf = (name: string | undefined) => (name === undefined ? null : zip.text(name))
  const sheet = partOf(links.byId.get(workbook.firstSheet)) ?? unreadable()
  const sharedStrings = partOf(links.byType.get('sharedStrings'))
  const styles = partOf(links.byType.get('styles'))
  return rowsOf(sheet, most, {
    sharedStrings: sharedStrings === null ? [] : readSharedStrings(sharedStrings, mostCells(most)),
    dateStyles: styles === null ? new Set() : readDateStyles(styles),
    since1904: workbook.since1904,
  })
}

/** The targets of a part's links, by their id and by their type. */
function linksOf(zip: Unzipped, part: string) {
  const { dir, base } = posix.parse(part)
  const byId = new Map<string, string>()
  const byType = new Map<string, string>()
  readPart(zip.text(posix.join(dir, '_rels', `${base}.rels`)) ?? unreadable(), {
    open(tag, attributes) {
      if (tag !== 'Relationship') return
      const target = attributeOf(attributes, 'Target') ?? ''
      const name = target.startsWith('/') ? target.slice(1) : posix.join(dir, target)
      byId.set(attributeOf(attributes, 'Id') ?? '', name)
      byType.set(attributeOf(attributes, 'Type')?.split('/').at(-1) ?? '', name)
    },
  })
  return { byId, byType }
}

function readWorkbook(xml: Iterable<string>): { firstSheet: string; since1904: boolean } {
  let firstSheet: string | null = null
  let since1904 = false
  readPart(xml, {
    open(name, attributes) {
      if (name === 'sheet') firstSheet ??= attributeOf(attributes, 'id')
      if (name === 'workbookPr') since1904 = ['1', 'true'].includes(attributeOf(attributes, 'date1904') ?? '')
    },
  })
  return { firstSheet: firstSheet ?? unreadable(), since1904 }
}

/** A text may consist of several formatted runs; phonetic readings of Asian text are left out. */
function readSharedStrings(xml: Iterable<string>, most: number): string[] {
  const strings: string[] = []
  let current = ''
  let inText = false
  let inReading = false
  readPart(xml, {
    open(name) {
      if (name === 't') inText = true
      else if (name === 'rPh') inReading = true
    },
    text(text) {
      if (inText && !inReading) current += text
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') inReading = false
      else if (name === 'si') {
        if (strings.push(current) > most) tooMuch()
        current = ''
      }
    },
  })
  return strings
}

const mostCells = ({ rows, columns }: XlsxLimits) => blank.cells * rows * columns

function tooMuch(): never {
  throw new Refused(400, 'error.xlsx-too-large')
}

/** Rows and cells are counted as they are read: the numbers in the file may be wrong, for instance all the same. */
function rowsOf(xml: Iterable<string>, most: XlsxLimits, workbook: CellReading): string[][] {
  const rows: string[][] = []
  let row = 0
  let column = 0
  let cell: OpenCell | null = null
  const read = { rows: 0, cells: 0 }
  const tooManyRows = () => {
    throw new Refused(400, 'error.xlsx-rows', { params: [most.rows] })
  }
  const finish = (text: string) => {
    if (text === '') return
    if (row > most.rows) tooManyRows()
    if (column > most.columns) throw new Refused(400, 'error.xlsx-columns', { params: [most.columns] })
    if (row < 1) unreadable()
    put(rows, row - 1, column - 1, text)
  }
  readPart(xml, {
    open(name, attributes) {
      if (cell) cell.open(name)
      else if (name === 'row') {
        if (++read.rows > blank.rows * most.rows) tooManyRows()
        row = wholeNumber(attributeOf(attributes, 'r')) ?? row + 1
        column = 0
      } else if (name === 'c') {
        if (++read.cells > mostCells(most)) tooMuch()
        column = columnOf(attributeOf(attributes, 'r')) ?? column + 1
        cell = new OpenCell(attributes)
      }
    },
    text: (text) => cell?.write(text),
    close(name) {
      if (name !== 'c') cell?.close(name)
      else if (cell) {
        finish(cell.textIn(workbook))
        cell = null
      }
    },
  })
  return rows
}

function put(rows: string[][], row: number, column: number, text: string): void {
  while (rows.length <= row) rows.push([])
  const cells = rows[row] ?? []
  while (cells.length < column) cells.push('')
  cells[column] = text
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null
}

/** `AB12` is in column 28. */
function columnOf(place: string | null): number | null {
  const letters = /^([A-Z]{1,3})\d/.exec(place ?? '')?.[1]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}
