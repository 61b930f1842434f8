import { z } from 'zod'
import { formatoNames, largestAnexo } from '../anexo/formatos.ts'
import { anexoTipos } from '../catalogo/papeis.ts'
import { id, idParam, timestamp } from '../values/inputs.ts'
import { pathOfKind, pendenciaParams } from './pendencia.ts'
import { route } from './route.ts'
import { companyAndServico, companyRoles } from './servico.ts'

/** The things that files can be attached to, where they belong to a service of the caller. */
export const entityNames = ['Servico', 'Pendencia', 'Carga', 'CargaServico', 'CeMercante', 'Booking'] as const
export type EntityName = (typeof entityNames)[number]

/** The path has no company: the caller's company with a part in the service is used. */
export const parties = [...companyRoles, 'ADMIN', 'GERENTE_R_CLIENTE'] as const

export const tipo = z.enum(anexoTipos, { error: 'validation.required' })

const entityRef = z.object({
  entityId: id,
  entityName: z.enum(entityNames),
  /** The service, where several have the same cargo; by default the newest one. */
  servicoId: id.nullish(),
  /** The attachment is to be removed. */
  removed: z.boolean().optional(),
})
export type EntityRef = z.output<typeof entityRef>
export const entityRefs = z
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
  /** It was attached there before and was removed. */
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
  /** Whether its type and its entity may be changed. */
  podeEditar: z.boolean(),
  podeRemover: z.boolean(),
})
export type AnexoView = z.infer<typeof anexoView>

/** A file's name as it was sent; it is cleaned, never refused. */
export const name = z.string().min(1, 'validation.required').max(1_000)

/** `Servico:12` */
const entityText = z
  .string()
  .regex(new RegExp(`^(${entityNames.join('|')}):[1-9]\\d{0,14}$`), 'validation.id')
  .transform((text, context) => {
    const [name, entityId] = text.split(':')
    const entityName = entityNames.find((one) => one === name)
    if (entityName) return { entityName, entityId: Number(entityId) }
    context.addIssue({ code: 'custom', message: 'validation.id' })
    return z.NEVER
  })

/** A parameter that is repeated, or has commas between its values. */
export const listOf = <Out>(one: z.ZodType<Out>, most: number) =>
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

export const downloadAnexo = route({
  method: 'GET',
  path: '/api/anexos/:id/download',
  access: parties,
  summary: 'The file of an attachment.',
  params: idParam,
  streams: formatoNames,
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

export const reutilizacaoAnexo = z.object({
  id,
  name: z.string(),
  tipo: z.enum(anexoTipos),
  bytesContentType: z.enum(formatoNames),
  tamanho: z.int(),
  criadoEm: timestamp,
  /** The newest earlier service with this attachment. */
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
