import { uploadAnexo } from '@cais/core/api/anexo.ts'
import type { ParsedOf } from '@cais/core/api/route.ts'
import { findLinks, lockLinks } from '../../course/anexos/links.ts'
import { readAnexo } from '../../course/anexos/read-anexos.ts'
import { examine, insertAnexo, permittedFormatos, requireTipo } from '../../course/anexos/write-anexos.ts'
import { Refused } from '../../http/refused.ts'
import { servePrepared } from '../../http/serve.ts'

const entitiesOf = ({ query }: Pick<ParsedOf<typeof uploadAnexo>, 'query'>) =>
  query.entities.map((one) => ({ ...one, servicoId: query.servicoId }))

export const uploadAnexoEndpoint = servePrepared(uploadAnexo)(async ({ db, actor }, request) => {
  const { name, tipo } = request.query
  requireTipo(await findLinks(db, actor, entitiesOf(request)), tipo)
  const examined = await examine(actor, { name, file: request.file, permitidos: await permittedFormatos(db) })
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
