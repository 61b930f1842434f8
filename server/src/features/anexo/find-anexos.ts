import {
  type AnexoView,
  downloadAnexo,
  getAnexo,
  retrieveByEntityNameAndEntitiesIds,
  retrieveByEntityNameAndEntitiesIdsAndTipoAnexo,
  retrieveByEntityNameAndEntityIdAndTiposAnexos,
} from '@cais/core/api/anexo.ts'
import type { FileAnswer } from '@cais/core/api/route.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Outgoing } from '../../http/outgoing.ts'
import { serve } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { isLinkedTo, readAnexo, selectAnexos, viewsFor } from './read-anexos.ts'
import { postgresStore } from './store.ts'

async function find(db: Db, actor: Actor, where: RawBuilder<unknown>) {
  return viewsFor(db, actor, await selectAnexos(db, actor, where))
}

export const findAnexosEndpoints = [
  serve(retrieveByEntityNameAndEntitiesIds)(({ db, actor }, { query }) =>
    find(db, actor, isLinkedTo(query.entityName, query.entitiesIds)),
  ),
  serve(retrieveByEntityNameAndEntitiesIdsAndTipoAnexo)(({ db, actor }, { query }) =>
    find(db, actor, sql`${isLinkedTo(query.entityName, query.entitiesIds)} AND a.tipo = ${query.tipoAnexo}`),
  ),
  serve(retrieveByEntityNameAndEntityIdAndTiposAnexos)(({ db, actor }, { query }) =>
    find(
      db,
      actor,
      sql`${isLinkedTo(query.entityName, [query.entityId])} AND a.tipo = ANY(${query.tiposAnexos})`,
    ),
  ),
  serve(getAnexo)(async ({ db, actor }, { params }) => {
    const anexo = await readAnexo(db, actor, params.id)
    const pieces: Uint8Array[] = []
    for await (const piece of postgresStore.read(db, params.id)) pieces.push(piece)
    return { ...anexo, bytes: Buffer.concat(pieces).toString('base64') }
  }),
  serve(downloadAnexo)(async ({ db, actor, out }, { params }) => {
    return fileOf(db, out, await readAnexo(db, actor, params.id))
  }),
]

type AnexoFile = Pick<AnexoView, 'id' | 'name' | 'bytesContentType'>

/** Saved, never shown: even a browser that shows it runs nothing in it. */
export function fileOf(db: Db, out: Outgoing, { id, name, bytesContentType }: AnexoFile): FileAnswer {
  out.header('content-security-policy', "default-src 'none'; sandbox")
  return {
    contentType: bytesContentType,
    fileName: name,
    chunks: postgresStore.read(db, id),
    release: () => {},
  }
}
