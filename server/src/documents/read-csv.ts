import { Refused } from '../http/refused.ts'
import { unreadable } from './unreadable.ts'

interface CsvLimits {
  rows: number
  columns: number
}

/** The rows of a text separated by `;` or `,`, whichever is more frequent in the first line. */
export function readCsv(file: Buffer, limits: CsvLimits): string[][] {
  const text = textOf(file)
  const firstLine = text.split(/\r?\n|\r/, 1)[0] ?? ''
  const count = (separator: string) => firstLine.split(separator).length
  return rowsOf(text, count(';') >= count(',') ? ';' : ',', limits)
}

/** Decodes UTF-8, or else the code page of older spreadsheets in Brazil. */
function textOf(file: Buffer): string {
  if (file.includes(0)) unreadable()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

function rowsOf(text: string, separator: string, limits: CsvLimits): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const { cell, next } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator)
    row.push(cell.trim())
    if (row.length > limits.columns)
      throw new Refused(400, 'error.xlsx-columns', { params: [limits.columns] })
    at = next + 1
    if (text[next] === separator) continue
    if (next < text.length && text[next] !== '\n' && text[next] !== '\r') unreadable()
    if (text[next] === '\r' && text[at] === '\n') at++
    rows.push(row)
    row = []
    if (rows.length > limits.rows) throw new Refused(400, 'error.xlsx-rows', { params: [limits.rows] })
  }
  if (row.length > 0) rows.push(row)
  return rows
}

function quotedCell(text: string, start: number) {
  let cell = ''
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return unreadable()
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { cell, next: quote + 1 }
    cell += '"'
    at = quote + 2
  }
}

function plainCell(text: string, start: number, separator: string) {
  let next = start
  while (next < text.length && text[next] !== separator && text[next] !== '\r' && text[next] !== '\n') next++
  return { cell: text.slice(start, next), next }
}
