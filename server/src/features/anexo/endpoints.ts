import { downloadAnexo, uploadAnexo } from '@cais/core/api/anexo.ts'
import type { ParsedOf } from '@cais/core/api/route.ts'
import { fileOf } from '../../course/anexos/file-of.ts'
import { findLinks, lockLinks } from '../../course/anexos/links.ts'
import { readAnexo } from '../../course/anexos/read-anexos.ts'
import { examine, insertAnexo, permittedFormatos, requireTipo } from '../../course/anexos/write-anexos.ts'
import { Refused } from '../../http/refused.ts'
import { type Endpoint, serve, servePrepared } from '../../http/serve.ts'
import { listAnexosDoServicoEndpoint } from './anexos-do-servico.ts'
import { removeAnexosEntitiesEndpoint, updateAnexoEndpoint } from './change-anexos.ts'
import { reuseEndpoints } from './reuse-anexos.ts'

const entitiesOf = ({ query }: Pick<ParsedOf<typeof uploadAnexo>, 'query'>) =>
  query.entities.map((one) => ({ ...one, servicoId: query.servicoId }))

const uploadAnexoEndpoint = servePrepared(uploadAnexo)(async ({ db, actor }, request) => {
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

const downloadAnexoEndpoint = serve(downloadAnexo)(async ({ db, actor, out }, { params }) =>
  fileOf(db, out, await readAnexo(db, actor, params.id)),
)

export const anexoEndpoints: Endpoint[] = [
  uploadAnexoEndpoint,
  updateAnexoEndpoint,
  removeAnexosEntitiesEndpoint,
  downloadAnexoEndpoint,
  listAnexosDoServicoEndpoint,
  ...reuseEndpoints,
]
