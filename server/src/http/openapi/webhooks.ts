import {
  cloudEvent,
  cloudEventDeTeste,
  eventoContado,
  eventoDeTeste,
  tipoDeTeste,
} from '@cais/core/api/eventos.ts'
import { corpoOf } from '@cais/core/saida/corpos.ts'
import { mediaTypeOf } from '@cais/core/saida/formatos.ts'
import { nomesContados, objetosContados, type ParaQuem, tipoContado } from '@cais/core/saida/tipos.ts'
import type { Asked } from './convert.ts'
import { type Json, pascal } from './json.ts'
import type { Part, Schemas } from './schemas.ts'

/** The schemas of events, for each kind of object. */
interface Corpos {
  evento: Part
  teste: Part
  /** The same in the envelope of CloudEvents. */
  envelope: Part
  testeEnvelope: Part
  ofObjeto: ReadonlyMap<string, Part>
}

/** The schemas of events that have to be described. */
export const schemasOfEventos: readonly Asked[] = [
  eventoContado,
  eventoDeTeste,
  cloudEvent,
  cloudEventDeTeste,
  ...objetosContados.flatMap((objeto) => corpoOf(objeto) ?? []),
].map((schema) => ({ schema, way: 'output' }))

export function addCorpos(schemas: Schemas): Corpos {
  const ofObjeto = objetosContados.flatMap((objeto) => {
    const corpo = corpoOf(objeto)
    return corpo ? [[objeto, schemas.add(nameOf(objeto), 'output', corpo)] as const] : []
  })
  return {
    evento: schemas.add('EventoContado', 'output', eventoContado),
    teste: schemas.add('EventoDeTeste', 'output', eventoDeTeste),
    envelope: schemas.add('CloudEvent', 'output', cloudEvent),
    testeEnvelope: schemas.add('CloudEventDeTeste', 'output', cloudEventDeTeste),
    ofObjeto: new Map(ofObjeto),
  }
}

const nameOf = (objeto: string) => `Corpo${pascal(objeto)}`

const told: Record<ParaQuem, string> = {
  TODAS: 'Every company is told.',
  LEITORES: 'Told to the companies that can read what it is about, and to the terminal’s own systems.',
  TERMINAL: 'Told to the terminal’s own systems alone.',
}

/** The calls that the portal makes: one for each kind of event. */
export function webhooksOf({
  evento,
  teste,
  envelope,
  testeEnvelope,
  ofObjeto,
}: Corpos): Record<string, Json> {
  const contados = Object.fromEntries(
    nomesContados.flatMap((nome) => {
      const { objeto, para, dcsa } = tipoContado(nome)
      const corpo = ofObjeto.get(objeto)
      if (!corpo) return []
      const type = { type: { const: nome } }
      const data = { allOf: [evento.json, corpo.json, { type: 'object', properties: type }] }
      const inEnvelope = { allOf: [envelope.json, { type: 'object', properties: { ...type, data } }] }
      const sentences = [told[para], dcsa ? `DCSA calls it ${dcsa}.` : '', asPulled]
      return [[nome, { post: operationOf(nome, sentences, [data, inEnvelope]) }]]
    }),
  )
  const sentences = ['Sent when somebody tries the webhook. It is told once, and not by `listEventos`.']
  return {
    ...contados,
    [tipoDeTeste]: { post: operationOf(tipoDeTeste, sentences, [teste.json, testeEnvelope.json]) },
  }
}

const asPulled = 'The same as `listEventos` tells; it may come twice, and is known by its `id`.'

/** The body as the webhook's format has it: the event, or the event in an envelope. */
function operationOf(nome: string, sentences: string[], [schema, inEnvelope]: readonly [Json, Json]): Json {
  return {
    operationId: `on${pascal(nome.replace('_', '-'))}`,
    tags: ['webhook'],
    summary: `${nome}.`,
    description: sentences.filter(Boolean).join(' '),
    security: [],
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'user-agent'].map((name) => ({
      $ref: `#/components/parameters/${name}`,
    })),
    requestBody: {
      required: true,
      content: { [mediaTypeOf.CAIS]: { schema }, [mediaTypeOf.CLOUDEVENTS]: { schema: inEnvelope } },
    },
    responses: {
      '2XX': { description: 'It has come; it is not sent again.' },
      410: { description: 'Nobody is here any more: the webhook is switched off.' },
      default: {
        description:
          'Anything else, or nothing within 15 seconds: it is sent again, ten times in about three days, and not before `Retry-After`. Redirects are not followed.',
      },
    },
  }
}

/** The headers by which the receiver verifies the portal: Standard Webhooks. */
export const webhookParameters: Record<string, Json> = {
  'webhook-id': inHeader('webhook-id', 'The `id` of the event, the same however often it is sent.', {
    type: 'string',
    format: 'uuid',
  }),
  'webhook-timestamp': inHeader(
    'webhook-timestamp',
    'When this attempt was made, in seconds since 1970. Older than five minutes is to be refused.',
    { type: 'string', pattern: '^\\d+$' },
  ),
  'webhook-signature': inHeader(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of `webhook-id.webhook-timestamp.body` under the secret, as Base64; of two secrets that are good at once both, with a space between.',
    { type: 'string', pattern: '^v1,\\S+( v1,\\S+)*$' },
  ),
  'user-agent': inHeader('user-agent', 'The portal.', { type: 'string', const: 'Cais-Webhooks/1' }),
}

function inHeader(name: string, description: string, schema: Json): Json {
  return { name, in: 'header', required: true, description, schema }
}
