import { examineAnexo, sizeRefusal } from '@cais/core/anexo/examinar.ts'
import type { Formato } from '@cais/core/anexo/formatos.ts'
import { anexoName } from '@cais/core/anexo/nome.ts'
import { textOf } from './text-of.ts'

/** Applies the server's checks to a file before it is sent. */
export async function examineFile(file: File, formatos: readonly Formato[]): Promise<string | null> {
  const name = anexoName(file.name)
  const size = sizeRefusal(name, file.size)
  if (size) return textOf(size.key, size.params)
  const bytes = await readBytes(file)
  if (!bytes) return textOf('anexo.recusa.ilegivel', [name])
  const { recusa } = examineAnexo({ name, bytes }, formatos)
  return recusa && textOf(recusa.key, recusa.params)
}

/** The content of a file, or null where the device cannot read it any more. */
async function readBytes(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
