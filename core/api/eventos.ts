import { z } from 'zod'
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

const pagina = z.object({
  eventos: z.array(eventoContado),
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
})

export const listEventos = companyOrAll(
  {
    method: 'GET',
    path: '/api/eventos',
    access: 'user',
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
