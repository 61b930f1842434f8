import { z } from 'zod'
import { formatosDeEvento } from '../saida/formatos.ts'
import { nomesContados, objetosContados } from '../saida/tipos.ts'
import { companyParam, id, timestamp } from '../values/inputs.ts'
import { companyOrAll } from './route.ts'

export const mostEventos = 500
export const usualEventos = 100

/** An event as it is pulled and pushed; its further fields depend on its type. */
export const eventoContado = z.looseObject({
  id: z.uuid(),
  type: z.enum(nomesContados),
  /** When it happened; the event may be sent later. */
  timestamp,
  /** Increases from event to event; an event never appears behind a higher number. */
  sequence: z.int().positive(),
  empresa: id
    .nullable()
    .describe('The id of the company for which it is told; null for the terminal’s own systems.'),
  objeto: z.object({
    tipo: z.enum(objetosContados),
    id,
    ref: z
      .string()
      .optional()
      .describe(
        'What it is called: a bill that the terminal’s billing has sent, by the billing’s own name of it.',
      ),
    /** The number of the object's version, where versions are counted. */
    version: z.int().optional(),
  }),
  /** Each changed field with its old and its new value. */
  mudancas: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  dcsa: z.string().optional(),
  url: z.string().optional(),
  conteiner: z.string().optional(),
  booking: z.string().optional(),
  bl: z.string().optional(),
  estadias: z
    .array(z.object({ cargaId: id, ref: z.string() }))
    .optional()
    .describe('To the terminal’s own systems: what theirs calls each stay that it is about.'),
})
export type EventoContado = z.infer<typeof eventoContado>

/** The attributes of an event in the envelope of CloudEvents 1.0; its data is the event as it is told otherwise. */
const atributosCloudEvents = {
  specversion: z.literal('1.0').describe('The version of CloudEvents.'),
  id: z.uuid().describe('The id of the event, the same however often it is told.'),
  source: z.string().min(1).describe('The address of the portal that tells it.'),
  time: timestamp.describe('When it happened; the event may be sent later.'),
  subject: z
    .string()
    .min(1)
    .describe('What it is about: the kind of object, a slash and its id, such as `carga/4711`.'),
  datacontenttype: z.literal('application/json').describe('What `data` is.'),
}

export const cloudEvent = z.object({
  ...atributosCloudEvents,
  type: z.enum(nomesContados).describe('The type of event, the same word in both envelopes.'),
  data: eventoContado,
})
type CloudEvent = z.infer<typeof cloudEvent>

/** The events of a page that was asked for without an envelope of CloudEvents. */
export const contadosOf = (eventos: readonly (EventoContado | CloudEvent)[]): EventoContado[] =>
  eventos.filter((one): one is EventoContado => !('specversion' in one))

export const tipoDeTeste = 'webhook.teste'

/** What a webhook gets when it is tried: it is about no object, has no number, and is not pulled. */
export const eventoDeTeste = z.object({
  id: z.uuid(),
  type: z.literal(tipoDeTeste),
  timestamp,
  sequence: z.null(),
  empresa: id.nullable().describe('The id of the company whose webhook it is; null for the terminal’s.'),
  objeto: z.object({ tipo: z.literal('webhook'), id, ref: z.string().describe('The host of its address.') }),
  mudancas: z.object({}),
})
export type EventoDeTeste = z.infer<typeof eventoDeTeste>

/** The same in the envelope of CloudEvents. */
export const cloudEventDeTeste = z.object({
  ...atributosCloudEvents,
  type: z.literal(tipoDeTeste).describe('The type of event, the same word in both envelopes.'),
  data: eventoDeTeste,
})

const pagina = z.object({
  eventos: z
    .array(z.union([eventoContado, cloudEvent]))
    .describe('In the order of their numbers, all in the envelope that was asked for.'),
  /** The cursor for the next request, also when there were no events; null before the first event. */
  cursor: z.string().nullable(),
  /** There are more events to fetch at once. */
  mais: z.boolean(),
})

// The schema is strict, because a misspelt cursor would start again from the first event.
const asked = z.strictObject({
  /** The cursor of the previous answer; without it all kept events are returned. */
  depois: z
    .string()
    .regex(/^[0-9a-z]{1,11}$/, 'validation.cursor')
    .optional(),
  limite: z
    .string()
    .regex(/^\d{1,3}$/, 'validation.number')
    .transform(Number)
    .pipe(z.int().min(1).max(mostEventos))
    .optional(),
  /** The cursor is the same in both envelopes. */
  formato: z
    .enum(formatosDeEvento)
    .optional()
    .describe(
      'In which envelope each event comes: the portal’s own (`CAIS`), which is usual, or CloudEvents 1.0.',
    ),
})

export const listEventos = companyOrAll(
  {
    method: 'GET',
    path: '/api/eventos',
    access: 'user',
    hidden: true,
    summary:
      'To a machine: what happened to what its company reads, in the order in which it was told, for 90 days. The terminal reads all of it.',
    query: asked,
    answer: pagina,
  },
  {
    path: '/api/:companyId/eventos',
    params: companyParam,
    summary: 'What happened to what a company reads, as its systems are told it, for 90 days.',
  },
)
