import { createAnexos, uploadAnexo } from '@cais/core/api/anexo.ts'
import { Refused, refuseField } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'
import { lockLinks } from './links.ts'
import { readAnexo } from './read-anexos.ts'
import { insertAnexo, permittedFormatos, requireTipo } from './write-anexos.ts'

export const createAnexosEndpoint = serve(createAnexos)(async ({ tx, actor, now, out }, { body }) => {
  const permitidos = await permittedFormatos(tx)
  const results = []
  for (const [index, given] of body.entries()) {
    const attaching = await lockLinks(tx, actor, given.anexosEntities)
    requireTipo(attaching, given.tipo, `[${index}].tipo`)
    const bytes = decoded(given.bytes) ?? refuseField(`[${index}].bytes`, 'validation.base64')
    const about = { permitidos, now, login: actor.login }
    const { id, recusa } = await insertAnexo(tx, { ...given, bytes }, attaching, about)
    out.note({}, attaching.acessos.values().next().value?.empresaId)
    results.push({ name: given.name, anexo: id === null ? null : await readAnexo(tx, actor, id), recusa })
  }
  const kept = results.flatMap(({ anexo }) => anexo?.id ?? [])
  const [refused] = results.flatMap(({ recusa }) => recusa ?? [])
  if (kept.length === 0 && refused) throw new Refused(400, refused.key, { params: refused.params })
  out.alert('anexo.created', kept.join(', '))
  out.note({ anexos: kept })
  return results
})

/** Strictly base64: what is only nearly so would be kept as something else than what was sent. */
function decoded(text: string): Uint8Array | null {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : null
}

export const uploadAnexoEndpoint = serve(uploadAnexo)(async ({ tx, actor, now, out }, { query, file }) => {
  const entities = query.entities.map((one) => ({ ...one, servicoId: query.servicoId }))
  const attaching = await lockLinks(tx, actor, entities)
  requireTipo(attaching, query.tipo)
  const about = { permitidos: await permittedFormatos(tx), now, login: actor.login }
  const given = { name: query.name, tipo: query.tipo, bytes: file }
  const { id, recusa } = await insertAnexo(tx, given, attaching, about)
  if (recusa) throw new Refused(400, recusa.key, { params: recusa.params })
  out.note({ anexos: [id] }, attaching.acessos.values().next().value?.empresaId)
  return readAnexo(tx, actor, id)
})
