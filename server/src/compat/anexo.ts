import {
  anexoKinds,
  createAnexos,
  getAnexo,
  retrieveByEntityNameAndEntitiesIds,
  retrieveByEntityNameAndEntitiesIdsAndTipoAnexo,
  retrieveByEntityNameAndEntityIdAndTiposAnexos,
  tipoAnexoRoutes,
} from '@cais/core/api/compat/anexo.ts'
import { type RawBuilder, sql } from 'kysely'
import { findLinks, lockLinks } from '../course/anexos/links.ts'
import { isLinkedTo, readAnexo, selectAnexos, viewsFor } from '../course/anexos/read-anexos.ts'
import { postgresStore } from '../course/anexos/store.ts'
import {
  type ExaminedFile,
  examine,
  insertAnexo,
  permittedFormatos,
  requireTipo,
} from '../course/anexos/write-anexos.ts'
import { readTela } from '../course/pendencia/read-tela.ts'
import type { Db } from '../db/pool.ts'
import { Refused } from '../http/refused.ts'
import { type Endpoint, serve, servePrepared } from '../http/serve.ts'
import type { Actor } from '../http/session.ts'

/** A refusal to attach comes before any file is examined. */
const createAnexosEndpoint = servePrepared(createAnexos)(async ({ db, actor }, { body }) => {
  const permitidos = await permittedFormatos(db)
  for (const [index, { anexosEntities, tipo }] of body.entries())
    requireTipo(await findLinks(db, actor, anexosEntities), tipo, `[${index}].tipo`)
  const examined: ExaminedFile[] = []
  for (const [index, { name, bytes: file }] of body.entries())
    examined.push(await examine(actor, { name, file, permitidos, field: `[${index}].bytes` }))
  return examined
})(async ({ tx, actor, now, config, out }, { body }, files) => {
  const results = []
  for (const [index, { name, tipo, anexosEntities }] of body.entries()) {
    const examined = files[index]
    if (!examined) throw new Error('every file was examined')
    const attaching = await lockLinks(tx, actor, anexosEntities)
    requireTipo(attaching, tipo, `[${index}].tipo`)
    const about = { cota: config.cotaAnexos, now, login: actor.login }
    const { id, recusa } = await insertAnexo(tx, { name, tipo, examined }, attaching, about)
    out.note({}, attaching.acessos.values().next().value?.empresaId)
    results.push({ name, anexo: id === null ? null : await readAnexo(tx, actor, id), recusa })
  }
  const kept = results.flatMap(({ anexo }) => anexo?.id ?? [])
  const [refused] = results.flatMap(({ recusa }) => recusa ?? [])
  if (kept.length === 0 && refused) throw new Refused(400, refused.key, { params: refused.params })
  out.alert('anexo.created', kept.join(', '))
  out.note({ anexos: kept })
  return results
})

async function find(db: Db, actor: Actor, where: RawBuilder<unknown>) {
  return viewsFor(db, actor, await selectAnexos(db, actor, where))
}

const findEndpoints: Endpoint[] = [
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
]

/** The accepted and required documents of each kind of pendencia, as its screen shows them. */
const tipoEndpoints = anexoKinds.flatMap((slug) => {
  const { permittedAnexos, requiredAnexos } = tipoAnexoRoutes[slug]
  return [
    serve(permittedAnexos)(
      async ({ db, empresa }, { params }) =>
        (await readTela(db, empresa, slug, params)).tela.tiposAnexosPermitidos,
    ),
    serve(requiredAnexos)(
      async ({ db, empresa }, { params }) =>
        (await readTela(db, empresa, slug, params)).tela.tiposAnexosObrigatorios,
    ),
  ]
})

export const anexoEndpoints: Endpoint[] = [createAnexosEndpoint, ...findEndpoints, ...tipoEndpoints]
