import {
  downloadAnexo,
  getAnexo,
  retrieveByEntityNameAndEntitiesIds,
  retrieveByEntityNameAndEntitiesIdsAndTipoAnexo,
  retrieveByEntityNameAndEntityIdAndTiposAnexos,
} from '@cais/core/api/anexo.ts'
import { type RawBuilder, sql } from 'kysely'
import { fileOf } from '../../course/anexos/file-of.ts'
import { isLinkedTo, readAnexo, selectAnexos, viewsFor } from '../../course/anexos/read-anexos.ts'
import { postgresStore } from '../../course/anexos/store.ts'
import type { Db } from '../../db/pool.ts'
import { serve } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'

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
