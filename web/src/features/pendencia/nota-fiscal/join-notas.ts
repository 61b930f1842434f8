import type { NotaDoArquivo } from '@cais/core/api/nota-fiscal.ts'
import type { Recusado } from '../forms/XmlDrop.tsx'

interface Row {
  chave?: string | null
  ceMercante?: string | null
}

/**
 * Adds the invoices that were read to the rows of the form. An empty row is replaced if its CE Mercante gets an
 * invoice. An invoice that is already there stays unchanged.
 */
export function joinNotas<R extends Row>(
  rows: readonly R[],
  lidas: readonly NotaDoArquivo[],
  rowOf: (nota: NotaDoArquivo) => R,
): { rows: R[]; repetidas: Recusado[] } {
  const keys = new Set(rows.map(({ chave }) => (chave ?? '').replace(/\s/g, '')))
  const isNew = ({ chave }: NotaDoArquivo) => !keys.has(chave)
  const fresh = lidas.filter(isNew).map(rowOf)
  const covered = fresh.map(({ ceMercante }) => ceMercante)
  const makesRoom = ({ chave, ceMercante }: R) =>
    !chave && fresh.length > 0 && (!ceMercante || covered.includes(ceMercante))
  return {
    rows: [...rows.filter((row) => !makesRoom(row)), ...fresh],
    repetidas: lidas
      .filter((nota) => !isNew(nota))
      .map(({ arquivo }) => ({ arquivo, motivo: 'pendencia.nfe.ja-esta' })),
  }
}
