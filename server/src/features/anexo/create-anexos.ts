import { createAnexos, uploadAnexo } from '@cais/core/api/anexo.ts'
import type { ParsedOf } from '@cais/core/api/route.ts'
import { findLinks, lockLinks } from '../../course/anexos/links.ts'
import { readAnexo } from '../../course/anexos/read-anexos.ts'
import {
  type ExaminedFile,
  examine,
  insertAnexo,
  permittedFormatos,
  requireTipo,
} from '../../course/anexos/write-anexos.ts'
import { Refused } from '../../http/refused.ts'
import { servePrepared } from '../../http/serve.ts'

/** Whoever may not attach something is told so before anybody looks into a file. */
export const createAnexosEndpoint = servePrepared(createAnexos)(async ({ db, actor }, { body }) => {
  const permitidos = await permittedFormatos(db)
  for (const [index, { anexosEntities, tipo }] of body.entries())
    requireTipo(await findLinks(db, actor, anexosEntities), tipo, `[${index}].tipo`)
  const examined: ExaminedFile[] = []
  for (const [index, { name, bytes: file }] of body.entries())
    examined.push(await examine({ name, file, permitidos, field: `[${index}].bytes` }))
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

const entitiesOf = ({ query }: Pick<ParsedOf<typeof uploadAnexo>, 'query'>) =>
  query.entities.map((one) => ({ ...one, servicoId: query.servicoId }))

export const uploadAnexoEndpoint = servePrepared(uploadAnexo)(async ({ db, actor }, request) => {
  const { name, tipo } = request.query
  requireTipo(await findLinks(db, actor, entitiesOf(request)), tipo)
  const examined = await examine({ name, file: request.file, permitidos: await permittedFormatos(db) })
  if (examined.recusa) throw new Refused(400, examined.recusa.key, { params: examined.recusa.params })
  return examined
})(async ({ tx, actor, now, config, out }, request, examined) => {
  const { name, tipo } = request.query
  const attaching = await lockLinks(tx, actor, entitiesOf(request))
  requireTipo(attaching, tipo)
  const about = { cota: config.cotaAnexos, now, login: actor.login }
  const { id, recusa } = await insertAnexo(tx, { name, tipo, examined }, attaching, about)
  if (recusa) throw new Refused(409, recusa.key, { params: recusa.params })
  out.note({ anexos: [id] }, attaching.acessos.values().next().value?.empresaId)
  return readAnexo(tx, actor, id)
})
