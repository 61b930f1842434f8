import { type AnexoRecusa, examineAnexo } from '@cais/core/anexo/examinar.ts'
import type { Formato } from '@cais/core/anexo/formatos.ts'
import { Refused, refuseField } from '../http/refused.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

export interface FileToExamine {
  name: string
  /** As it came, or in base64. */
  file: Uint8Array | string
  permitidos: readonly Formato[]
  /** What it is called in the request, where it came in base64. */
  field?: string
}

export interface Examined {
  formato: Formato | null
  recusa: AnexoRecusa | null
  /** What came in base64, as bytes; what came as it is is not sent back. */
  decoded: Uint8Array | null
}

export interface SheetToRead {
  base64: string
  bytes: number
  rows: number
  columns: number
}

/** What is done with files that people sent. It takes as long as a file is large, so never where requests are answered. */
export const fileJobs = {
  async examine({ name, file, permitidos, field }: FileToExamine): Promise<Examined> {
    if (typeof file !== 'string') return { ...examineAnexo({ name, bytes: file }, permitidos), decoded: null }
    const decoded = bytesOf(file, field)
    return { ...examineAnexo({ name, bytes: decoded }, permitidos), decoded }
  },

  /** What the file is, its content says; names and types that come with it may be wrong. */
  async readRows({ base64, ...most }: SheetToRead): Promise<string[][]> {
    const file = bytesOf(base64)
    if (file.length > most.bytes) throw new Refused(413, 'error.http.413')
    const isZip = file[0] === 0x50 && file[1] === 0x4b
    return isZip ? readXlsx(file, most) : readCsv(file, most)
  },
}
export type FileJobs = typeof fileJobs

/** Strictly base64: what is only nearly so would be kept as something else than what was sent. */
function bytesOf(text: string, field = 'bytes'): Buffer {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : refuseField(field, 'validation.base64')
}
