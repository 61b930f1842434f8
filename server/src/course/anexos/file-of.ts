import type { AnexoView } from '@cais/core/api/anexo.ts'
import type { FileAnswer } from '@cais/core/api/route.ts'
import type { Db } from '../../db/pool.ts'
import type { Outgoing } from '../../http/outgoing.ts'
import { postgresStore } from './store.ts'

type AnexoFile = Pick<AnexoView, 'id' | 'name' | 'bytesContentType'>

/** The file is downloaded, never shown; the policy keeps a browser that shows it anyway from running anything in it. */
export function fileOf(db: Db, out: Outgoing, { id, name, bytesContentType }: AnexoFile): FileAnswer {
  out.header('content-security-policy', "default-src 'none'; sandbox")
  return {
    contentType: bytesContentType,
    fileName: name,
    chunks: postgresStore.read(db, id),
    release: () => {},
  }
}
