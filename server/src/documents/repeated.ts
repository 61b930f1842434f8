import type { ErroPlanilha } from '@cais/core/api/planilha.ts'
import type { Lida } from './read-sheet.ts'

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
