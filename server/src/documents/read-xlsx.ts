import { posix } from 'node:path'
import { Refused } from '../http/refused.ts'
import { type CellReading, readCell } from './read-xlsx-cell.ts'
import { readDateStyles } from './read-xlsx-styles.ts'
import { attribute, scanXml } from './scan-xml.ts'
import { unreadable } from './unreadable.ts'
import { Unzipped } from './unzip.ts'

export interface XlsxLimits {
  /** Of the file as it came. */
  bytes: number
  /** Of everything that is unpacked from it. */
  unpacked: number
  rows: number
  columns: number
}

const usualLimits: XlsxLimits = { bytes: 5_000_000, unpacked: 40_000_000, rows: 5_000, columns: 60 }

/**
 * The first sheet of a workbook as rows of texts, empty ones included: `rows[0]` is the sheet's row 1. Numbers are
 * plain digits with a point, days `yyyy-MM-dd`, moments `yyyy-MM-dd HH:mm`. Formulas give what they last gave.
 */
export async function readXlsx(file: Buffer, limits: Partial<XlsxLimits> = {}): Promise<string[][]> {
  const most = { ...usualLimits, ...limits }
  if (file.length > most.bytes) throw new Refused(413, 'error.http.413')
  const zip = new Unzipped(file, most.unpacked)
  const workbookName = await workbookNameOf(zip)
  const workbook = (await zip.text(workbookName)) ?? unreadable()
  const links = await linksOf(zip, workbookName)
  const textOf = (name: string | undefined) => (name === undefined ? null : zip.text(name))
  const sheet = (await textOf(links.byId.get(firstSheetId(workbook)))) ?? unreadable()
  const sharedStrings = await textOf(links.byType.get('sharedStrings'))
  const styles = await textOf(links.byType.get('styles'))
  return rowsOf(sheet, most, {
    sharedStrings: sharedStrings === null ? [] : readSharedStrings(sharedStrings),
    dateStyles: styles === null ? new Set() : readDateStyles(styles),
    since1904: isSince1904(workbook),
  })
}

const idOf = attribute('id')
const relationId = attribute('Id')
const relationType = attribute('Type')
const relationTarget = attribute('Target')
const placeOf = attribute('r')
const dateSystem = attribute('date1904')

async function workbookNameOf(zip: Unzipped): Promise<string> {
  const { byType } = await linksOf(zip, '')
  return byType.get('officeDocument') ?? unreadable()
}

/** Where a part of the workbook leads, by the id and by the kind of the link. */
async function linksOf(zip: Unzipped, part: string) {
  const { dir, base } = posix.parse(part)
  const xml = await zip.text(posix.join(dir, '_rels', `${base}.rels`))
  const byId = new Map<string, string>()
  const byType = new Map<string, string>()
  for (const token of scanXml(xml ?? '')) {
    if (token.kind !== 'open' || token.name !== 'Relationship') continue
    const target = relationTarget(token.attributes) ?? ''
    const name = target.startsWith('/') ? target.slice(1) : posix.join(dir, target)
    byId.set(relationId(token.attributes) ?? '', name)
    byType.set(relationType(token.attributes)?.split('/').at(-1) ?? '', name)
  }
  return { byId, byType }
}

function firstSheetId(workbook: string): string {
  for (const token of scanXml(workbook)) {
    if (token.kind === 'open' && token.name === 'sheet') return idOf(token.attributes) ?? unreadable()
  }
  return unreadable()
}

function isSince1904(workbook: string): boolean {
  for (const token of scanXml(workbook)) {
    if (token.kind === 'open' && token.name === 'workbookPr')
      return ['1', 'true'].includes(dateSystem(token.attributes) ?? '')
  }
  return false
}

/** A text may be made of several runs with their own looks; readings of Asian signs beside it are left out. */
function readSharedStrings(xml: string): string[] {
  const strings: string[] = []
  let current = ''
  let inText = false
  let inReading = false
  for (const token of scanXml(xml)) {
    if (token.kind === 'text') {
      if (inText && !inReading) current += token.text
      continue
    }
    const isOpen = token.kind === 'open' && !token.empty
    if (token.name === 't') inText = isOpen
    else if (token.name === 'rPh') inReading = isOpen
    else if (token.name === 'si' && !isOpen) {
      strings.push(current)
      current = ''
    }
  }
  return strings
}

function rowsOf(xml: string, most: XlsxLimits, workbook: CellReading): string[][] {
  const rows: string[][] = []
  const tokens = scanXml(xml)
  let row = 0
  let column = 0
  for (const token of tokens) {
    if (token.kind !== 'open') continue
    if (token.name === 'row') {
      row = wholeNumber(placeOf(token.attributes)) ?? row + 1
      column = 0
    } else if (token.name === 'c') {
      column = columnOf(placeOf(token.attributes)) ?? column + 1
      const text = token.empty ? '' : readCell(token.attributes, tokens, workbook)
      if (text === '') continue
      if (row > most.rows) throw new Refused(400, 'error.xlsx-rows', { params: [most.rows] })
      if (column > most.columns) throw new Refused(400, 'error.xlsx-columns', { params: [most.columns] })
      if (row < 1) unreadable()
      put(rows, row - 1, column - 1, text)
    }
  }
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
