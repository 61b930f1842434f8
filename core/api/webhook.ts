import { z } from 'zod'
import { formatosDeEvento } from '../saida/formatos.ts'
import { nomesContados } from '../saida/tipos.ts'
import { companyParam, id, instantField, requiredLine, timestamp } from '../values/inputs.ts'
import { isWebAddress } from '../values/web-address.ts'
import { type Access, route, type Schema } from './route.ts'

/** The most webhooks of a company, and of the terminal. */
export const mostWebhooks = 10

export const situacoesDeWebhook = ['ATIVO', 'FALHANDO', 'PAUSADO', 'DESLIGADO'] as const
export const motivosDeDesligado = ['NAO_EXISTE', 'FALHAS', 'SEM_RESPONSAVEL'] as const
export type MotivoDeDesligado = (typeof motivosDeDesligado)[number]
export const situacoesDeEntrega = ['PENDENTE', 'ENTREGUE', 'FALHOU'] as const
export type SituacaoDeEntrega = (typeof situacoesDeEntrega)[number]

/** The reasons why an attempt got no answer. */
export const errosDeTentativa = [
  'ENDERECO',
  'NOME',
  'CONEXAO',
  'TLS',
  'TEMPO',
  'RESPOSTA',
  'INTERROMPIDA',
  'SEM_DIREITO',
] as const

/** Waiting deliveries are counted up to this number. */
export const mostPendentes = 1_000

const tipoDeEvento = z.enum(nomesContados)

export const webhook = z.object({
  id,
  endereco: z.string(),
  /** Empty for all types. */
  tipos: z.array(z.string()),
  formato: z.enum(formatosDeEvento),
  situacao: z.enum(situacoesDeWebhook),
  desligadoPor: z.enum(motivosDeDesligado).nullable(),
  /** The moment since which it is paused, switched off or failing. */
  desde: timestamp.nullable(),
  criadoEm: timestamp,
  criadoPor: z.string(),
  ultimoSucessoEm: timestamp.nullable(),
  ultimaFalhaEm: timestamp.nullable(),
  /** The numbers of waiting and of given-up deliveries, counted up to a bound. */
  pendentes: z.int(),
  falhas: z.int(),
  /** Until when the previous secret signs, too. */
  segredoAnteriorAte: timestamp.nullable(),
})
export type WebhookView = z.infer<typeof webhook>

export const novoWebhook = z.object({
  endereco: requiredLine(1_000).refine(isWebAddress, 'validation.endereco-de-webhook'),
  tipos: z
    .array(tipoDeEvento)
    .max(nomesContados.length)
    .transform((tipos) => [...new Set(tipos)]),
  formato: z.enum(formatosDeEvento).optional(),
})

/** The secret is only in this answer, and never shown again. */
const comSegredo = webhook.extend({ segredo: z.string() })

export const tentativaDeEntrega = z.object({
  numero: z.int(),
  iniciadaEm: timestamp,
  formato: z.enum(formatosDeEvento),
  status: z.int().nullable(),
  erro: z.enum(errosDeTentativa).nullable(),
  detalhe: z.string().nullable(),
  resposta: z.string().nullable(),
  milissegundos: z.int().nullable(),
})
export type TentativaDeEntrega = z.infer<typeof tentativaDeEntrega>

export const entregaDeWebhook = z.object({
  id,
  /** The `webhook-id` in the receiver's request, the same in every attempt. */
  eventoId: z.uuid(),
  tipo: z.string(),
  /** Null for a test. */
  sequence: z.int().nullable(),
  objeto: z.object({ tipo: z.string(), id: z.int() }),
  situacao: z.enum(situacoesDeEntrega),
  tentativas: z.int(),
  criadaEm: timestamp,
  concluidaEm: timestamp.nullable(),
  /** The result of the last attempt. */
  status: z.int().nullable(),
  erro: z.enum(errosDeTentativa).nullable(),
})
export type EntregaDeWebhook = z.infer<typeof entregaDeWebhook>

export const entregaAberta = entregaDeWebhook.extend({
  /** The body as it was sent last, or would be now; null where the company may no longer read its object. */
  corpo: z.string().nullable(),
  /** The time of the next attempt; null where it is delivered, or waits for an earlier delivery of its object. */
  proximaEm: timestamp.nullable(),
  historico: z.array(tentativaDeEntrega),
})
export type EntregaAberta = z.infer<typeof entregaAberta>

export const entregasPorVez = 20

const askedEntregas = z.object({
  situacao: z.enum(situacoesDeEntrega).optional(),
  /** Deliveries before this id; the newest come first. */
  antes: id.optional(),
})

export const reenvio = z
  .strictObject({
    /** From this moment, or from this number on. */
    desde: instantField.optional(),
    sequence: z.int().positive().optional(),
    /** Only given-up deliveries; otherwise all events, also those before the webhook existed. */
    somenteFalhas: z.boolean(),
  })
  .refine(({ desde, sequence }) => (desde === undefined) !== (sequence === undefined), {
    path: ['desde'],
    message: 'validation.required',
  })

/** The owner of the webhooks: a company, or the terminal. */
interface Owner<B extends string, A extends Access, P extends Schema, One extends Schema, Entrega> {
  base: B
  access: A
  whose: string
  params: P
  ofOne: One
  ofEntrega: Entrega
}

const settingsOf = <B extends string, A extends Access, P extends Schema, One extends Schema>({
  base,
  access,
  whose,
  params,
  ofOne,
}: Owner<B, A, P, One, Schema>) => ({
  list: route({
    method: 'GET',
    path: base,
    access,
    summary: `The webhooks of ${whose}, with how each is doing.`,
    params,
    answer: z.array(webhook),
  }),
  create: route({
    method: 'POST',
    path: base,
    access,
    summary: `Makes a webhook of ${whose}. Its secret is told in this answer and never again.`,
    params,
    body: novoWebhook,
    answer: comSegredo,
    status: 201,
    replayable: false,
  }),
  update: route({
    method: 'PUT',
    path: `${base}/:id` as const,
    access,
    summary: `Changes where a webhook of ${whose} goes, what it is told of and in which envelope.`,
    params: ofOne,
    body: novoWebhook,
    answer: webhook,
  }),
  remove: route({
    method: 'DELETE',
    path: `${base}/:id` as const,
    access,
    summary: `Removes a webhook of ${whose}, with what still waited for it.`,
    params: ofOne,
    status: 204,
  }),
  rotate: route({
    method: 'POST',
    path: `${base}/:id/segredo` as const,
    access,
    summary: `Makes a new secret for a webhook of ${whose}; the one before signs too for seven days, unless it is ended.`,
    params: ofOne,
    body: z.strictObject({ encerrarAnterior: z.boolean() }),
    answer: comSegredo,
    replayable: false,
  }),
})

const switchesOf = <B extends string, A extends Access, One extends Schema>({
  base,
  access,
  whose,
  ofOne,
}: Owner<B, A, Schema, One, Schema>) => ({
  pause: route({
    method: 'POST',
    path: `${base}/:id/pausar` as const,
    access,
    summary: `Stops sending to a webhook of ${whose}; what happens meanwhile waits.`,
    params: ofOne,
    answer: webhook,
  }),
  resume: route({
    method: 'POST',
    path: `${base}/:id/retomar` as const,
    access,
    summary: `Sends to a webhook of ${whose} again, first what has waited.`,
    params: ofOne,
    answer: webhook,
  }),
})

const deliveriesOf = <B extends string, A extends Access, One extends Schema, Entrega extends Schema>({
  base,
  access,
  whose,
  ofOne,
  ofEntrega,
}: Owner<B, A, Schema, One, Entrega>) => ({
  test: route({
    method: 'POST',
    path: `${base}/:id/testar` as const,
    access,
    summary: `Sends a test event to a webhook of ${whose}.`,
    params: ofOne,
    answer: entregaDeWebhook,
  }),
  resend: route({
    method: 'POST',
    path: `${base}/:id/reenviar` as const,
    access,
    summary: `Sends a webhook of ${whose} again what it was told since a moment or a number.`,
    params: ofOne,
    body: reenvio,
    status: 204,
  }),
  listEntregas: route({
    method: 'GET',
    path: `${base}/:id/entregas` as const,
    access,
    summary: `The deliveries to a webhook of ${whose}, the newest first, for 90 days.`,
    params: ofOne,
    query: askedEntregas,
    answer: z.object({ entregas: z.array(entregaDeWebhook), mais: z.boolean() }),
  }),
  getEntrega: route({
    method: 'GET',
    path: `${base}/:id/entregas/:entregaId` as const,
    access,
    summary: `A delivery to a webhook of ${whose}: what was sent, each attempt, what was answered.`,
    params: ofEntrega,
    answer: entregaAberta,
  }),
  resendEntrega: route({
    method: 'POST',
    path: `${base}/:id/entregas/:entregaId/reenviar` as const,
    access,
    summary: `Sends a delivery to a webhook of ${whose} again, now.`,
    params: ofEntrega,
    answer: entregaAberta,
  }),
})

const callsOf = <
  B extends string,
  A extends Access,
  P extends Schema,
  One extends Schema,
  Entrega extends Schema,
>(
  owner: Owner<B, A, P, One, Entrega>,
) => ({ ...settingsOf(owner), ...switchesOf(owner), ...deliveriesOf(owner) })

const ofOwn = companyParam.extend({ id })
const ofTerminal = z.object({ id })

export const webhookRoutes = {
  'webhook-da-empresa': callsOf({
    base: '/api/:companyId/webhooks',
    access: ['ADMIN_EMPRESA'] as const,
    whose: 'a company',
    params: companyParam,
    ofOne: ofOwn,
    ofEntrega: ofOwn.extend({ entregaId: id }),
  }),
  'webhook-do-terminal': callsOf({
    base: '/api/terminal/webhooks',
    // The terminal's webhooks tell about all companies, so only administrators manage them, as they do its keys.
    access: ['ADMIN'],
    whose: 'the terminal',
    params: z.object({}),
    ofOne: ofTerminal,
    ofEntrega: ofTerminal.extend({ entregaId: id }),
  }),
}
export type WebhookKind = keyof typeof webhookRoutes
