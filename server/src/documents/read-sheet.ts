import type { ErroPlanilha } from '@cais/core/api/planilha.ts'
import { fieldErrorOf } from '@cais/core/api/validation.ts'
import type { Planilha } from '@cais/core/catalogo/papeis.ts'
import {
  type ColunaPlanilha,
  colunasOfPlanilha,
  mostBytes,
  mostLinhas,
  observacao,
} from '@cais/core/catalogo/planilhas.ts'
import type { z } from 'zod'
import { Refused } from '../http/refused.ts'
import { type Reader, readFile } from './read-files.ts'

/** A row with its number in the sheet. */
export interface Linha {
  linha: number
  valores: Record<string, string | number>
}

export interface Lida {
  linhas: Linha[]
  erros: ErroPlanilha[]
}

const most = { rows: 2_000, columns: 30 }

/** Reads an uploaded spreadsheet and checks its cells one by one. */
export const readSheet = (reader: Reader, planilha: Planilha, file: { bytes: string }): Promise<Lida> =>
  readSheetOf(reader, colunasOfPlanilha[planilha], file)

/** The same for any columns. */
export async function readSheetOf(
  reader: Reader,
  colunas: readonly ColunaPlanilha[],
  { bytes }: { bytes: string },
): Promise<Lida> {
  const rows = await rowsOf(reader, bytes)
  const at = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''))
  if (at < 0) return { linhas: [], erros: [{ linha: 1, coluna: null, motivo: 'planilha.vazia' }] }
  const header = headerOf(colunas, rows[at] ?? [], at + 1)
  if (header.erros.length > 0) return { linhas: [], erros: header.erros }
  const lines = rows
    .map((cells, index) => ({ cells, linha: index + 1 }))
    .slice(at + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== '') && !isExample(cells, header.observacao))
  if (lines.length > mostLinhas) throw new Refused(400, 'error.xlsx-rows', { params: [mostLinhas] })
  if (lines.length === 0)
    return { linhas: [], erros: [{ linha: at + 2, coluna: null, motivo: 'planilha.vazia' }] }
  const read = lines.map(({ cells, linha }) => lineOf(header.places, cells, linha))
  return { linhas: read.map(({ line }) => line), erros: read.flatMap(({ erros }) => erros) }
}

/** The filled cells of one column of any spreadsheet, cut to the length of our cells. */
export async function readColumn(
  reader: Reader,
  titulo: string,
  { bytes }: { bytes: string },
): Promise<{ cells: { linha: number; text: string }[]; erros: ErroPlanilha[] }> {
  const rows = await rowsOf(reader, bytes)
  const at = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''))
  const place = (rows[at] ?? []).map(folded).indexOf(folded(titulo))
  if (place < 0) {
    const motivo = at < 0 ? 'planilha.vazia' : 'planilha.coluna-faltando'
    return { cells: [], erros: [{ linha: Math.max(at, 0) + 1, coluna: at < 0 ? null : titulo, motivo }] }
  }
  const note = (rows[at] ?? []).map(folded).indexOf(folded(observacao.titulo))
  const cells = rows
    .map((row, index) => ({ row, linha: index + 1, text: (row[place] ?? '').trim().slice(0, 40) }))
    .filter(({ row, linha, text }) => linha > at + 1 && text !== '' && !isExample(row, note))
  if (cells.length > mostLinhas) throw new Refused(400, 'error.xlsx-rows', { params: [mostLinhas] })
  return { cells: cells.map(({ linha, text }) => ({ linha, text })), erros: [] }
}

const rowsOf = (reader: Reader, file: string): Promise<string[][]> =>
  readFile(reader, 'readRows', { file, bytes: mostBytes, ...most })

type Places = { coluna: ColunaPlanilha; place: number }[]

const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase().replace(/\s+/g, ' ')

function headerOf(colunas: readonly ColunaPlanilha[], cells: string[], linha: number) {
  const titles = cells.map(folded)
  const known = new Set([...colunas.map(({ titulo }) => folded(titulo)), folded(observacao.titulo)])
  const erros: ErroPlanilha[] = []
  const places: Places = []
  for (const coluna of colunas) {
    const place = titles.indexOf(folded(coluna.titulo))
    if (place >= 0) places.push({ coluna, place })
    else if (coluna.obrigatoria)
      erros.push({ linha, coluna: coluna.titulo, motivo: 'planilha.coluna-faltando' })
  }
  for (const [index, title] of titles.entries())
    if (title !== '' && !known.has(title))
      erros.push({ linha, coluna: (cells[index] ?? '').slice(0, 60), motivo: 'planilha.coluna-desconhecida' })
  return { places, erros, observacao: titles.indexOf(folded(observacao.titulo)) }
}

const isExample = (cells: string[], place: number) => folded(cells[place] ?? '').startsWith('exemplo')

function lineOf(places: Places, cells: string[], linha: number): { line: Linha; erros: ErroPlanilha[] } {
  const valores: Linha['valores'] = {}
  const erros: ErroPlanilha[] = []
  for (const { coluna, place } of places) {
    // Spreadsheets of other programs have an apostrophe before a text that would be run as a formula.
    const text = (cells[place] ?? '').trim().replace(/^'/, '')
    if (text === '') {
      if (coluna.obrigatoria) erros.push({ linha, coluna: coluna.titulo, motivo: 'validation.required' })
      continue
    }
    const parsed = coluna.campo.safeParse(text)
    if (parsed.success) valores[coluna.id] = parsed.data
    else erros.push({ linha, coluna: coluna.titulo, ...wrongOf(parsed.error) })
  }
  return { line: { linha, valores }, erros }
}

function wrongOf({ issues: [first] }: z.ZodError): Pick<ErroPlanilha, 'motivo' | 'params'> {
  if (!first) return { motivo: 'validation.format' }
  const { message, params } = fieldErrorOf(first, 'body')
  return { motivo: message, ...(params && { params }) }
}

/** Errors for lines that repeat the value of an earlier line. */
export function repeated({ linhas }: Pick<Lida, 'linhas'>, id: string, titulo: string): ErroPlanilha[] {
  const seen = new Set<unknown>()
  return linhas.flatMap(({ linha, valores }) => {
    const value = valores[id]
    if (value === undefined || !seen.has(value)) {
      seen.add(value)
      return []
    }
    return [{ linha, coluna: titulo, motivo: 'validation.repetida' }]
  })
}
