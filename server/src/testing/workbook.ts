import { buffer } from 'node:stream/consumers'
import { zip } from '../documents/zip.ts'

const officeLinks = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const link = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${officeLinks}/${type}" Target="${target}"/>`

/** A workbook as other programs write it: shared strings, absolute targets, a sheet with another name. */
export const usualParts = {
  '_rels/.rels': `<Relationships>${link('r1', 'officeDocument', '/xl/workbook.xml')}</Relationships>`,
  'xl/workbook.xml': '<workbook><sheets><sheet name="Plan1" sheetId="4" r:id="r7"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': `<Relationships>${link('r7', 'worksheet', '/xl/worksheets/plan.xml')}${link('r2', 'sharedStrings', 'sharedStrings.xml')}${link('r3', 'styles', 'styles.xml')}</Relationships>`,
  'xl/sharedStrings.xml':
    '<sst><si><t>Contêiner</t></si><si><r><t>CAI</t></r><r><rPr><b/></rPr><t>U1</t></r><rPh><t>x</t></rPh></si><si><t/></si></sst>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd&quot; de &quot;mmm"/><numFmt numFmtId="171" formatCode="0&quot; dias&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="22"/></cellXfs></styleSheet>',
}

export async function archiveOf(parts: Record<string, string | Iterable<string>>): Promise<Buffer> {
  const entries = Object.entries(parts).map(([name, content]) => ({
    name,
    content: typeof content === 'string' ? [content] : content,
  }))
  return buffer(zip(entries))
}

/** A workbook whose only sheet has these rows. */
export const workbookOf = (rows: string, others: Record<string, string | Iterable<string>> = {}) =>
  archiveOf({
    ...usualParts,
    'xl/worksheets/plan.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...others,
  })

/** A small file with a million rows, all of them numbered 1. */
export const millionRows = () =>
  workbookOf('', { 'xl/worksheets/plan.xml': manyTimes('<row r="1"><c><v>1</v></c></row>', 1_000_000) })

function* manyTimes(row: string, times: number): Generator<string> {
  yield '<worksheet><sheetData>'
  for (let left = times; left > 0; left -= 1_000) yield row.repeat(Math.min(left, 1_000))
  yield '</sheetData></worksheet>'
}
