import { dayNumber } from '@cais/core/values/calendar.ts'
import type { CellFormat, Sheet, SheetColumn } from './sheet.ts'
import { type SheetFile, writeSheet } from './write-sheet.ts'
import { type ZipEntry, zip } from './zip.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** One sheet as an Office Open XML workbook: bold header that stays in view, filters, real numbers and dates. */
export function xlsx(sheet: Sheet): AsyncGenerator<Uint8Array> {
  return zip(entriesOf(sheet))
}

function* entriesOf(sheet: Sheet): Generator<ZipEntry> {
  yield { name: '[Content_Types].xml', content: [contentTypes] }
  yield { name: '_rels/.rels', content: [packageLinks] }
  yield { name: 'xl/workbook.xml', content: [workbookOf(sheet.name)] }
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookLinks] }
  yield { name: 'xl/styles.xml', content: [styles] }
  yield { name: 'xl/worksheets/sheet1.xml', content: writeSheet(sheet, sheetXml(sheet.columns)) }
}

function sheetXml(columns: SheetColumn[]): SheetFile {
  const letters = columns.map((_, index) => columnName(index))
  const styleOfColumn = columns.map(({ format }) => styleOf(format))
  const text = (value: string, column: number, row: number) =>
    textCell(`${letters[column]}${row}`, value, style.text)
  const number = (value: string, column: number, row: number) =>
    numberCell(`${letters[column]}${row}`, value, styleOfColumn[column] ?? style.number)
  return {
    begin: `${declaration}<worksheet xmlns="${main}">${view}${widthsOf(columns)}<sheetData>`,
    end: (last) => `</sheetData><autoFilter ref="A1:${letters.at(-1)}${last}"/></worksheet>`,
    point: '.',
    row: (cells, row) => `<row r="${row}">${cells.join('')}</row>`,
    header: (header, column) => textCell(`${letters[column]}1`, header, style.header),
    text,
    number,
    date(wallClock, column, row) {
      const serial = serialOf(wallClock)
      // A value that is no date of this calendar is written as text.
      return serial === null ? text(wallClock, column, row) : number(serial, column, row)
    },
  }
}

/** A text cell is never run as a formula: its type is text, whatever it begins with. */
const textCell = (place: string, text: string, styleIndex: number) =>
  `<c r="${place}" s="${styleIndex}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const numberCell = (place: string, value: string, styleIndex: number) =>
  `<c r="${place}" s="${styleIndex}"><v>${value}</v></c>`

/** Days since the end of 1899, with minutes as their fraction; before March 1900 the count is wrong by design. */
function serialOf(wallClock: string): string | null {
  const day = dayNumber(wallClock.slice(0, 10)) + 25_569
  if (!(day > 60)) return null
  const minutes = Number(wallClock.slice(11, 13)) * 60 + Number(wallClock.slice(14, 16))
  return minutes === 0 ? String(day) : (day + minutes / 1440).toFixed(10)
}

/** The most characters of a cell; more would make the whole file unreadable. */
const longest = 32_767

/** Characters that XML cannot hold are written as the format's escapes, `_x0007_`. */
function escaped(text: string): string {
  return text
    .slice(0, longest)
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (character) => entities[character] ?? '')
    .replace(/[\p{Cc}\ufffe\uffff]/gu, (character) =>
      character === '\n' || character === '\t' ? character : `_x${hexOf(character)}_`,
    )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const hexOf = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')

/** 0 is A, 25 is Z, 26 is AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

function widthsOf(columns: SheetColumn[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return `<cols>${widths.join('')}</cols>`
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const links = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const view =
  '<sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

const contentTypes =
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/></Types>`

const packageLinks =
  `${declaration}<Relationships xmlns="${links}">` +
  `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const workbookLinks =
  `${declaration}<Relationships xmlns="${links}">` +
  `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
  `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`

function workbookOf(name: string): string {
  // The name of a sheet has at most 31 characters, and none of these.
  const title = escaped(name.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31)).replaceAll('"', '&quot;')
  return (
    `${declaration}<workbook xmlns="${main}" xmlns:r="${office}">` +
    `<sheets><sheet name="${title}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  )
}

/** By their index in `cellXfs` below. */
const style = { text: 1, header: 2, number: 3, day: 4, moment: 5, digits: [6, 7, 8, 9] } as const

function styleOf(format: CellFormat): number {
  return typeof format === 'object' ? (style.digits[format.digits] ?? style.number) : style[format]
}

const numberFormat = (id: number) =>
  `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`

const styles =
  `${declaration}<styleSheet xmlns="${main}">` +
  '<numFmts count="4"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>' +
  '<numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/>' +
  '<numFmt numFmtId="166" formatCode="#,##0.0"/><numFmt numFmtId="167" formatCode="#,##0.000"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="10"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  numberFormat(49) +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
  [0, 164, 165, 3, 166, 4, 167].map(numberFormat).join('') +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
