interface PastedRow {
  /** The line's number in the pasted text, from 1. */
  linha: number
  /** The line as it was pasted. */
  texto: string
  cells: string[]
}

/**
 * Parses rows from the clipboard of spreadsheets: tabs between cells, and quotes around cells with a tab, a line break
 * or a quote. Empty rows are left out; the others keep their number.
 */
export function readPastedTable(text: string): PastedRow[] {
  return splitRows(text)
    .map((texto, index) => ({ linha: index + 1, texto, cells: splitCells(texto) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** A line break within quotes belongs to its cell; a quote that is never closed is an ordinary character. */
function splitRows(text: string): string[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const rows: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const end = isOpen(lines[at] ?? '') ? lines.findIndex((line, n) => n > at && closes(line)) : at
    rows.push(lines.slice(at, Math.max(end, at) + 1).join('\n'))
    at = Math.max(end, at)
  }
  return rows
}

const quotesIn = (line: string) => line.split('"').length - 1
const isOpen = (line: string) => /(^|\t)"/.test(line) && quotesIn(line) % 2 === 1
const closes = (line: string) => quotesIn(line) % 2 === 1

function splitCells(row: string): string[] {
  const cells = row.match(/(?<=^|\t)(?:"(?:[^"]|"")*"(?=\t|$)|[^\t]*)/g) ?? []
  return cells.map((cell) =>
    (/^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell).replace(/\s+/g, ' ').trim(),
  )
}
