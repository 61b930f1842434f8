/** A strict parser for CSV with CRLF at the end of each row. */
export function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const { cell, next } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator)
    row.push(cell)
    if (text[next] === separator) at = next + 1
    else if (text.startsWith('\r\n', next)) {
      rows.push(row)
      row = []
      at = next + 2
      continue
    } else throw new Error(`no CSV at ${next}: ${text.slice(next, next + 40)}`)
    if (text.startsWith('\r\n', at)) {
      rows.push([...row, ''])
      row = []
      at += 2
    }
  }
  if (row.length) throw new Error('the last line has no end')
  return rows
}

function quotedCell(text: string, start: number) {
  let cell = ''
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') cell += text[at]
    else if (text[at + 1] === '"') {
      cell += '"'
      at++
    } else return { cell, next: at + 1 }
  }
  throw new Error('a quote has no end')
}

function plainCell(text: string, start: number, separator: string) {
  let next = start
  while (next < text.length && text[next] !== separator && text[next] !== '\r') next++
  return { cell: text.slice(start, next), next }
}
