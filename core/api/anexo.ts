import { z } from 'zod'
import { formatoNames, largestAnexo } from '../anexo/formatos.ts'
import { anexoTipos } from '../catalogo/papeis.ts'
import { type KindSlug, kindSlugs, kinds } from '../pendencia/kinds.ts'
import { id, idParam, timestamp } from '../values/inputs.ts'
import { pathOfKind, pendenciaParams } from './pendencia.ts'
import { route } from './route.ts'
import { companyAndServico, companyRoles } from './servico.ts'

/** What something can be attached to, as far as it belongs to a service of the caller. */
export const entityNames = ['Servico', 'Pendencia', 'Carga', 'CargaServico', 'CeMercante', 'Booking'] as const
export type EntityName = (typeof entityNames)[number]

/** No company in the path: it is the one that has a part in the service. */
const parties = [...companyRoles, 'ADMIN', 'GERENTE_R_CLIENTE'] as const

const tipo = z.enum(anexoTipos, { error: 'validation.required' })

const entityRef = z.object({
  entityId: id,
  entityName: z.enum(entityNames),
  /** For which of several services with the same cargo; the newest one unless said otherwise. */
  servicoId: id.nullish(),
  /** Named to be taken off, where an attachment is changed. */
  removed: z.boolean().optional(),
})
export type EntityRef = z.output<typeof entityRef>
const entityRefs = z
  .array(entityRef)
  .max(100)
  .refine((links) => links.some(({ removed }) => !removed), 'validation.required')
  .transform((links) => links.filter(({ removed }) => !removed))

export const anexoEntityView = z.object({
  id,
  entityId: id,
  entityName: z.enum(entityNames),
  servicoId: id,
  /** The number of a service, the type of a pendencia, the identifier of cargo. */
  rotulo: z.string(),
  /** It was attached there once and was taken off. */
  removed: z.boolean(),
})

export const anexoView = z.object({
  id,
  name: z.string(),
  tipo: z.enum(anexoTipos),
  status: z.enum(['ATIVO', 'REMOVIDO']),
  bytesContentType: z.enum(formatoNames),
  tamanho: z.int(),
  criadoEm: timestamp,
  criadoPor: z.string(),
  anexosEntities: z.array(anexoEntityView),
  /** Whether its type and what it belongs to may be changed. */
  podeEditar: z.boolean(),
  podeRemover: z.boolean(),
})
export type AnexoView = z.infer<typeof anexoView>

/** A file's name as it comes; it is cleaned, never refused. */
const name = z.string().min(1, 'validation.required').max(1_000)

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
        /** What the sender takes it for; what counts is the content. */
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

/** `Servico:12` */
const entityText = z
  .string()
  .regex(new RegExp(`^(${entityNames.join('|')}):[1-9]\\d{0,14}$`), 'validation.id')
  .transform((text) => {
    const [entityName, entityId] = text.split(':')
    return { entityName: entityName as EntityName, entityId: Number(entityId) }
  })

/** Written once for each, or with commas between them. */
const listOf = <Out>(one: z.ZodType<Out>, most: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => (Array.isArray(given) ? given : given.split(',')))
    .pipe(
      z
        .array(one as z.ZodType<Out, string>)
        .min(1, 'validation.required')
        .max(most),
    )

export const uploadAnexo = route({
  method: 'POST',
  path: '/api/anexos/conteudo',
  access: parties,
  summary: 'Attaches one file, sent as it is.',
  query: z.object({ name, tipo, entities: listOf(entityText, 100), servicoId: id.optional() }),
  receives: 'application/octet-stream',
  maxBody: largestAnexo + 1_024,
  answer: anexoView,
  status: 201,
})

export const updateAnexo = route({
  method: 'PUT',
  path: '/api/anexos',
  access: parties,
  summary: 'Changes the type of an attachment and what it belongs to.',
  body: z.object({ id, tipo, anexosEntities: entityRefs }),
  answer: anexoView,
})

export const getAnexo = route({
  method: 'GET',
  path: '/api/anexos/:id',
  access: parties,
  summary: 'An attachment with its content in base64.',
  params: idParam,
  answer: anexoView.extend({ bytes: z.string() }),
})

export const downloadAnexo = route({
  method: 'GET',
  path: '/api/anexos/:id/download',
  access: parties,
  summary: 'The file of an attachment.',
  params: idParam,
  streams: formatoNames,
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

export const removeAnexosEntities = route({
  method: 'POST',
  path: '/api/anexos-entities/remove',
  access: parties,
  summary: 'Takes attachments off what they belong to; one that belongs to nothing any more is removed.',
  body: z.array(z.object({ id })).min(1, 'validation.required').max(100),
  status: 204,
})

export const listAnexosDoServico = route({
  method: 'GET',
  path: '/api/:companyId/servicos/:id/anexos',
  access: companyRoles,
  summary: 'What is attached in a service, or to one of its pendencias, and what may be attached to what.',
  params: companyAndServico,
  query: z.object({ pendenciaId: id.optional() }),
  answer: z.object({
    podeEditarAnexos: z.boolean(),
    tipos: z.array(z.enum(anexoTipos)),
    entidades: z.array(anexoEntityView.omit({ id: true, servicoId: true, removed: true })),
    anexos: z.array(anexoView),
  }),
})

/** The kinds on whose screens something may be attached. */
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

export const tipoAnexoRoutes = Object.fromEntries(
  anexoKinds.map((slug) => [slug, tiposOfKind(slug)]),
) as Record<KindSlug, ReturnType<typeof tiposOfKind>>

export const reutilizacaoAnexo = z.object({
  id,
  name: z.string(),
  tipo: z.enum(anexoTipos),
  bytesContentType: z.enum(formatoNames),
  tamanho: z.int(),
  criadoEm: timestamp,
  /** The newest earlier service that it was attached in. */
  servico: z.object({ id, numeroSolicitacao: z.string() }),
})
export type ReutilizacaoAnexo = z.infer<typeof reutilizacaoAnexo>

export const listReutilizacaoAnexo = route({
  method: 'GET',
  path: `${pathOfKind('carga-restricao')}/reutilizacao-anexo`,
  access: companyRoles,
  summary: 'Documents of the same types from earlier services of the same consignee that can be used again.',
  params: pendenciaParams,
  answer: z.array(reutilizacaoAnexo),
})

export const reuseAnexos = route({
  method: 'POST',
  path: `${pathOfKind('carga-restricao')}/reutilizar`,
  access: companyRoles,
  summary: 'Attaches documents of earlier services to the pendencia as well.',
  params: pendenciaParams,
  body: z.object({ anexosIds: z.array(id).min(1, 'validation.required').max(20) }),
  answer: z.array(anexoView),
})
