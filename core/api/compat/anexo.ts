import { z } from 'zod'
import { largestAnexo } from '../../anexo/formatos.ts'
import { anexoTipos } from '../../catalogo/papeis.ts'
import { type KindSlug, kindSlugs, kinds } from '../../pendencia/kinds.ts'
import { id, idParam } from '../../values/inputs.ts'
import { recordOf } from '../../values/tables.ts'
import { anexoView, entityNames, entityRefs, listOf, name, parties, tipo } from '../anexo.ts'
import { pathOfKind, pendenciaParams } from '../pendencia.ts'
import { route } from '../route.ts'
import { companyRoles } from '../servico.ts'

const recusa = z.object({ key: z.string(), params: z.array(z.string()) })

export const createAnexos = route({
  method: 'POST',
  path: '/api/anexos',
  access: parties,
  summary: 'Attaches files; those that are refused are named with the reason, the others stay.',
  body: z
    .array(
      z.object({
        name,
        tipo,
        bytes: z.string().max(Math.ceil(largestAnexo / 3) * 4 + 8),
        /** The content type that the sender claims; the server decides by the content. */
        bytesContentType: z.string().max(200).nullish(),
        anexosEntities: entityRefs,
      }),
    )
    .min(1, 'validation.required')
    .max(20),
  maxBody: 28 * 1024 * 1024,
  answer: z.array(z.object({ name: z.string(), anexo: anexoView.nullable(), recusa: recusa.nullable() })),
  status: 201,
})

export const getAnexo = route({
  method: 'GET',
  path: '/api/anexos/:id',
  access: parties,
  summary: 'An attachment with its content in base64.',
  params: idParam,
  answer: anexoView.extend({ bytes: z.string() }),
})

const entityName = z.enum(entityNames)
const entitiesIds = listOf(id, 200)

export const retrieveByEntityNameAndEntitiesIds = route({
  method: 'GET',
  path: '/api/anexos-entities/retrieveByEntityNameAndEntitiesIds',
  access: parties,
  summary: 'What is attached to these, as far as the caller has a part in their services.',
  query: z.object({ entityName, entitiesIds }),
  answer: z.array(anexoView),
})

export const retrieveByEntityNameAndEntitiesIdsAndTipoAnexo = route({
  method: 'GET',
  path: '/api/anexos-entities/retrieveByEntityNameAndEntitiesIdsAndTipoAnexo',
  access: parties,
  summary: 'What is attached to these as one type of document.',
  query: z.object({ entityName, entitiesIds, tipoAnexo: tipo }),
  answer: z.array(anexoView),
})

export const retrieveByEntityNameAndEntityIdAndTiposAnexos = route({
  method: 'GET',
  path: '/api/anexos-entities/retrieveByEntityNameAndEntityIdAndTiposAnexos',
  access: parties,
  summary: 'What is attached to one thing as some types of documents.',
  query: z.object({ entityName, entityId: id, tiposAnexos: listOf(tipo, 30) }),
  answer: z.array(anexoView),
})

/** The kinds with a screen on which files can be attached. */
export const anexoKinds = kindSlugs.filter((slug) => kinds[slug].anexos !== undefined)

const tiposOfKind = (slug: KindSlug) => ({
  permittedAnexos: route({
    method: 'GET',
    path: `${pathOfKind(slug)}/tiposAnexosPermitidos`,
    access: companyRoles,
    summary: `What may be attached to a pendencia ${slug}.`,
    params: pendenciaParams,
    answer: z.array(z.enum(anexoTipos)),
  }),
  requiredAnexos: route({
    method: 'GET',
    path: `${pathOfKind(slug)}/tiposAnexosObrigatorios`,
    access: companyRoles,
    summary: `What must be attached to a pendencia ${slug} before it is handed in.`,
    params: pendenciaParams,
    answer: z.array(z.enum(anexoTipos)),
  }),
})

export const tipoAnexoRoutes = recordOf(anexoKinds, tiposOfKind)
