import { randomUUID } from 'node:crypto'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { isTextKey } from '@cais/core/texts/texts-in.ts'
import { fieldOf } from '@cais/core/values/tables.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseLost } from '../watch/troubles.ts'
import { refusalOfDatabaseError } from './refusal-of-database-error.ts'
import { Refused } from './refused.ts'

const titles: Record<number, [type: string, title: string]> = {
  400: ['bad-request', 'Bad request'],
  401: ['unauthorized', 'Unauthorized'],
  403: ['forbidden', 'Forbidden'],
  404: ['not-found', 'Not found'],
  405: ['method-not-allowed', 'Method not allowed'],
  408: ['timeout', 'Request timeout'],
  409: ['refused', 'Refused'],
  413: ['too-large', 'Content too large'],
  414: ['too-large', 'Address too long'],
  415: ['unsupported-media-type', 'Unsupported media type'],
  422: ['idempotency', 'Key used for another request'],
  429: ['too-many-requests', 'Too many requests'],
  431: ['too-large', 'Headers too large'],
  500: ['unexpected', 'Unexpected error'],
  503: ['overloaded', 'Service unavailable'],
}

const losses = new WeakMap<FastifyRequest, unknown>()

/** Why the database was not there for this request; undefined where it was. */
export const databaseLossOf = (request: FastifyRequest): unknown => losses.get(request)

/** The one place where an error becomes an answer: problem+json and the headers that the web reads. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = refusalOf(error)
  if (!refused) return answerUnexpected(error, request, reply)
  if (isDatabaseLost(error)) losses.set(request, error)
  const { status, key, details } = refused
  const params = details.params ?? []
  void reply.headers({ 'x-caisapp-error': key, ...paramHeaders(params), ...details.headers })
  return send(request, reply, status, {
    type: details.fieldErrors ? 'constraint-violation' : details.type,
    message: key,
    params,
    fieldErrors: details.fieldErrors,
  })
}

function answerUnexpected(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const errorId = randomUUID()
  request.log.error({ err: error, errorId, route: request.routeOptions.url }, 'unexpected error')
  void reply.header('x-caisapp-error-id', errorId)
  return send(request, reply, 500, { message: 'error.http.500', params: [] })
}

interface Problem {
  type?: string | undefined
  message: TextKey
  params: (string | number)[]
  fieldErrors?: unknown
}

function send(request: FastifyRequest, reply: FastifyReply, status: number, problem: Problem): FastifyReply {
  const [type, title] = titles[status] ?? ['error', 'Error']
  const { type: ownType = type, ...rest } = problem
  const body = {
    type: `/problem/${ownType}`,
    title,
    status,
    detail: problem.message,
    path: request.url.split('?', 1)[0],
    ...rest,
  }
  return reply.status(status).type('application/problem+json').send(JSON.stringify(body))
}

/** A single parameter has one header; several are counted and numbered. */
export function paramHeaders(params: readonly (string | number)[]): Record<string, string> {
  const encoded = params.map((param) => encodeURIComponent(String(param)))
  if (encoded.length === 0) return {}
  if (encoded.length === 1) return { 'x-caisapp-params': encoded[0] ?? '' }
  const numbered = encoded.map((param, index) => [`x-caisapp-param-${index + 1}`, param])
  return { 'x-caisapp-params-count': String(encoded.length), ...Object.fromEntries(numbered) }
}

function refusalOf(error: unknown): Refused | null {
  if (error instanceof Refused) return error
  return refusalOfDatabaseError(error) ?? refusalOfFastify(error)
}

/** Refusals of Fastify itself: bodies that are too large, of the wrong type or not JSON. */
function refusalOfFastify(error: unknown): Refused | null {
  const status = fieldOf(error, 'statusCode')
  if (typeof status !== 'number' || status < 400 || status >= 500) return null
  if (fieldOf(error, 'code') === 'FST_ERR_CTP_EMPTY_JSON_BODY' || status === 400)
    return new Refused(400, 'error.body')
  const key = `error.http.${status}`
  return new Refused(status, isTextKey(key) ? key : 'error.http.400')
}
