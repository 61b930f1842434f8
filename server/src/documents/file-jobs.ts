import { type AnexoRecusa, examineAnexo } from '@cais/core/anexo/examinar.ts'
import type { Formato } from '@cais/core/anexo/formatos.ts'
import { type ManifestoLido, type RecusaMdfe, readMdfe } from '@cais/core/pendencia/transporte/mdfe.ts'
import { Refused, refuseField } from '../http/refused.ts'
import { readCsv } from './read-csv.ts'
import { type NotaOuRecusa, readNotas } from './read-notas.ts'
import { readXlsx } from './read-xlsx.ts'

export interface FileToExamine {
  name: string
  /** The raw bytes, or base64. */
  file: Uint8Array | string
  permitidos: readonly Formato[]
  /** The field of the request that holds the base64. */
  field?: string
}

export interface Examined {
  formato: Formato | null
  recusa: AnexoRecusa | null
  /** The decoded bytes of base64; null for raw bytes, which the caller has already. */
  decoded: Uint8Array | null
}

interface SheetToRead {
  /** In base64. */
  file: string
  bytes: number
  rows: number
  columns: number
}

interface FilesToRead {
  /** In base64. */
  files: readonly { name: string; file: string }[]
  /** The total size in bytes. */
  most: number
}

/**
 * Jobs on uploaded files. They take as long as the file is large, so they never run in the thread that answers
 * requests.
 */
export const fileJobs = {
  async examine({ name, file, permitidos, field }: FileToExamine): Promise<Examined> {
    if (typeof file !== 'string') return { ...examineAnexo({ name, bytes: file }, permitidos), decoded: null }
    const decoded = bytesOf(file, field)
    return { ...examineAnexo({ name, bytes: decoded }, permitidos), decoded }
  },

  /** The content decides the type of the file; a name or type that comes with it may be wrong. */
  async readRows({ file: base64, ...most }: SheetToRead): Promise<string[][]> {
    const file = bytesOf(base64)
    if (file.length > most.bytes) throw new Refused(413, 'error.http.413')
    const isZip = file[0] === 0x50 && file[1] === 0x4b
    return isZip ? readXlsx(file, most) : readCsv(file, most)
  },

  readNotas: async (given: FilesToRead): Promise<NotaOuRecusa[]> => readNotas(filesOf(given)),

  readManifestos: async (given: FilesToRead): Promise<ManifestoOuRecusa[]> => readManifestos(filesOf(given)),
}
export type FileJobs = typeof fileJobs

function filesOf({ files, most }: FilesToRead): { name: string; bytes: Buffer }[] {
  const decoded = files.map(({ name, file }) => ({ name, bytes: Buffer.from(file, 'base64') }))
  const size = decoded.reduce((sum, { bytes }) => sum + bytes.length, 0)
  return size > most ? refuseField('arquivos', 'validation.arquivos-grandes') : decoded
}

/** Accepts only strict base64: anything else would be stored as something other than what was sent. */
function bytesOf(text: string, field = 'bytes'): Buffer {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : refuseField(field, 'validation.base64')
}

type ManifestoOuRecusa = { name: string } & ({ manifesto: ManifestoLido } | { recusa: RecusaMdfe })

/** The manifests in files, each with the name of its file. */
function readManifestos(files: readonly { name: string; bytes: Buffer }[]): ManifestoOuRecusa[] {
  const seen = new Set<string>()
  return files.map(({ name, bytes }) => {
    const lido = readMdfe(bytes)
    const isRepeated = 'manifesto' in lido && seen.has(lido.manifesto.chave)
    if ('manifesto' in lido) seen.add(lido.manifesto.chave)
    return isRepeated ? { name, recusa: 'repetida' } : { name, ...lido }
  })
}
