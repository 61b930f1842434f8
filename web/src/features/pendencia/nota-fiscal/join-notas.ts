import type { NotaDoArquivo } from '@cais/core/api/nota-fiscal.ts'
import type { Recusado } from '../forms/XmlDrop.tsx'

interface Row {
  chave?: string | null
  ceMercante?: string | null
}

/**
 * Rows that were read join those that are there. One that nobody has begun makes room, as long as its CE Mercante has an
 * invoice then; one that is there already stays as it is.
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
