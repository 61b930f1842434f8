import { cloudEventOf, mediaTypeOf } from '@cais/core/saida/formatos.ts'
import { isJson, type Json, jsonsIn } from '../http/openapi/json.ts'
import { contadoOf } from '../saida/read-eventos.ts'
import { apiDocument, validatorOf } from './api-document.ts'
import { wrongInCloudEvent } from './cloudevents.ts'
import type { Contado } from './eventos.ts'

const validators = new Map<string, (value: unknown) => string | null>()

/** The mismatch between what is sent to a webhook and the document; null without any. */
export const wrongInEvento = (tipo: string, told: unknown) => wrongIn(mediaTypeOf.CAIS, tipo, told, closed)

/** The same for what is sent in the envelope of CloudEvents; its data is what `wrongInEvento` looks into. */
export const wrongInEnvelope = (tipo: string, told: unknown) =>
  wrongIn(mediaTypeOf.CLOUDEVENTS, tipo, told, (schema) => schema)

function wrongIn(mediaType: string, tipo: string, told: unknown, made: (schema: Json) => Json) {
  const schema = apiDocument.webhooks[tipo]?.post.requestBody?.content[mediaType]?.schema
  if (!schema) return `no ${tipo} is told of`
  const key = `${mediaType} ${tipo}`
  const validate = validators.get(key) ?? validatorOf(made(schema))
  validators.set(key, validate)
  return validate(JSON.parse(JSON.stringify(told)))
}

/**
 * The same schema for what this version sends. Later versions may add fields, so that the document leaves its objects
 * open; the present fields must all be described, at every depth.
 */
function closed(json: Json): Json {
  const parts = jsonsIn(json.allOf)
  if (parts.length > 0) return { allOf: parts.map(inner), unevaluatedProperties: false }
  const own = inner(json)
  return isJson(own.properties) ? { ...own, unevaluatedProperties: false } : own
}

/** What stands in an object, without a word on what else may stand there. */
function inner(json: Json): Json {
  const { $ref, additionalProperties, ...rest } = json
  if (typeof $ref === 'string') return inner(named($ref))
  const isOpen = isJson(additionalProperties) && Object.keys(additionalProperties).length === 0
  return {
    ...rest,
    ...(additionalProperties !== undefined && !isOpen && { additionalProperties }),
    ...(isJson(rest.properties) && { properties: closedEach(rest.properties) }),
    ...(isJson(rest.items) && { items: closed(rest.items) }),
    ...(rest.allOf !== undefined && { allOf: jsonsIn(rest.allOf).map(inner) }),
    ...(rest.anyOf !== undefined && { anyOf: jsonsIn(rest.anyOf).map(closed) }),
  }
}

const closedEach = (properties: Json): Json =>
  Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, isJson(one) ? closed(one) : one]))

const named = ($ref: string): Json => {
  const found = apiDocument.components.schemas[$ref.split('/').at(-1) ?? '']
  if (!found) throw new Error(`${$ref} leads nowhere`)
  return found
}

const portal = 'https://portal.example'

/** A kind of event that nothing tells yet. */
const neverTold = 'recebimento.recusado'

/**
 * The mismatches between an event and the webhooks of the API document, for a company and for the terminal's own
 * systems.
 */
export function notAsDescribed(evento: Contado): string[] {
  if (evento.tipo === neverTold) return []
  return [null, 1].flatMap((empresaId) => {
    const told = contadoOf({ ...evento, sequence: 1 }, empresaId, portal)
    const envelope = cloudEventOf(told, portal)
    return [
      wrongInEvento(evento.tipo, told),
      wrongInEnvelope(evento.tipo, envelope),
      ...wrongInCloudEvent(envelope),
    ].flatMap((wrong) => (wrong ? [`${evento.tipo}: ${wrong} ${JSON.stringify(told)}`] : []))
  })
}
