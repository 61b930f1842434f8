import { begins } from '@cais/core/anexo/bytes.ts'
import { mostNotas } from '@cais/core/api/nota-fiscal.ts'
import { type NotaLida, type RecusaNfe, readNfe } from '@cais/core/pendencia/nota-fiscal/nfe.ts'
import { Refused } from '../http/refused.ts'
import { Unzipped } from './unzip.ts'

/** The most bytes to which all archives of one call may unpack. */
const mostUnpacked = 20 * 1024 * 1024

type Arquivo = { name: string } & ({ bytes: Uint8Array } | { recusa: RecusaNfe })
export type NotaOuRecusa = { name: string } & ({ nota: NotaLida } | { recusa: RecusaNfe })

/** The invoices in files and archives, each with the name of its file. */
export function readNotas(files: readonly { name: string; bytes: Buffer }[]): NotaOuRecusa[] {
  const lidos: NotaOuRecusa[] = []
  const seen = new Set<string>()
  for (const arquivo of unpacked(files)) {
    const { name } = arquivo
    if (lidos.length >= mostNotas) return [...lidos, { name, recusa: 'muitas' }]
    const lido = 'recusa' in arquivo ? arquivo : { name, ...readNfe(arquivo.bytes) }
    const isRepeated = 'nota' in lido && seen.has(lido.nota.chave)
    if ('nota' in lido) seen.add(lido.nota.chave)
    lidos.push(isRepeated ? { name, recusa: 'repetida' } : lido)
  }
  return lidos
}

/** Files as they are, and the files inside archives one at a time. */
function* unpacked(files: readonly { name: string; bytes: Buffer }[]): Generator<Arquivo> {
  let left = mostUnpacked
  for (const { name, bytes } of files) {
    if (!begins(bytes, 'PK')) {
      yield { name, bytes }
      continue
    }
    if (left === 0) yield { name, recusa: 'grande' }
    else left = yield* entriesOf(name, bytes, left)
  }
}

/** Returns the remaining bytes that may be unpacked. */
function* entriesOf(archive: string, bytes: Buffer, most: number): Generator<Arquivo, number> {
  const zip = orRecusa(() => new Unzipped(bytes, most))
  if ('recusa' in zip) {
    yield { name: archive, recusa: zip.recusa }
    return most
  }
  for (const name of zip.value.names().filter(isFile)) {
    const inside = orRecusa(() => zip.value.bytes(name) ?? Buffer.alloc(0))
    yield 'recusa' in inside ? { name, recusa: inside.recusa } : { name, bytes: inside.value }
    // An entry that fills the limit leaves nothing for the rest of its archive.
    if ('recusa' in inside && inside.recusa === 'grande') break
  }
  return zip.value.left
}

/** Leaves out folders, and files that macOS adds to archives. */
const isFile = (name: string) => !name.endsWith('/') && !name.startsWith('__MACOSX/')

function orRecusa<T>(read: () => T): { value: T } | { recusa: RecusaNfe } {
  try {
    return { value: read() }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { recusa: error.key === 'error.xlsx-too-large' ? 'grande' : 'zip' }
  }
}
