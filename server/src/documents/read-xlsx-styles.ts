import { attributeOf, readPart } from './read-part.ts'

/** Built-in formats that workbooks do not declare: 14 is a day, 22 a moment. */
const isUsualDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** The indexes of the cell styles that show a number as a date or time. */
export function readDateStyles(xml: Iterable<string>): Set<number> {
  const ownDates = new Map<number, boolean>()
  const dateStyles = new Set<number>()
  let inCellStyles = false
  let index = 0
  readPart(xml, {
    open(name, attributes) {
      const id = Number(attributeOf(attributes, 'numFmtId'))
      if (name === 'cellXfs') inCellStyles = true
      else if (name === 'numFmt') ownDates.set(id, isDateFormat(attributeOf(attributes, 'formatCode') ?? ''))
      else if (name === 'xf' && inCellStyles) {
        if (ownDates.get(id) ?? isUsualDate(id)) dateStyles.add(index)
        index++
      }
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false
    },
  })
  return dateStyles
}

/** `dd/mm/yyyy` is a date format, `#,##0.00" dias"` and `[Red]0` are not. */
function isDateFormat(code: string): boolean {
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, ''))
}
