import { attribute, scanXml } from './scan-xml.ts'

const formatId = attribute('numFmtId')
const formatCode = attribute('formatCode')

/** Formats that every workbook has without declaring them: 14 is a day, 22 a moment. */
const isUsualDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Which of the cell styles, by their place, show a number as a date or a time. */
export function readDateStyles(xml: string): Set<number> {
  const ownDates = new Map<number, boolean>()
  const dateStyles = new Set<number>()
  let inCellStyles = false
  let index = 0
  for (const token of scanXml(xml)) {
    if (token.kind === 'text') continue
    const isOpen = token.kind === 'open'
    if (token.name === 'cellXfs') inCellStyles = isOpen && !token.empty
    if (!isOpen) continue
    const id = Number(formatId(token.attributes))
    if (token.name === 'numFmt') ownDates.set(id, isDateFormat(formatCode(token.attributes) ?? ''))
    else if (token.name === 'xf' && inCellStyles) {
      if (ownDates.get(id) ?? isUsualDate(id)) dateStyles.add(index)
      index++
    }
  }
  return dateStyles
}

/** `dd/mm/yyyy` is, `#,##0.00" dias"` and `[Red]0` are not. */
function isDateFormat(code: string): boolean {
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, ''))
}
