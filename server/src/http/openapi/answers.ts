import { isRead, type Route } from '@cais/core/api/route.ts'
import type { Json } from './json.ts'

interface Refusal {
  name: string
  description: string
  /** Whether a call can be refused like this, as far as its route tells, and whether it names things by their ids. */
  applies: (route: Route, namesThings: boolean) => boolean
  headers?: Json
}

/** The refusals that all calls have in common, by status. */
const refusals: Record<number, Refusal> = {
  400: {
    name: 'BadRequest',
    description: 'Something in the request is not right; `fieldErrors` says which fields and why.',
    applies: (route) => Boolean(route.params || route.query || route.body),
  },
  401: {
    name: 'Unauthorized',
    description: 'There is no session or key, or it has ended.',
    applies: (route) => route.access !== 'public' || /\/authenticate$/.test(route.path),
  },
  404: {
    name: 'NotFound',
    description: 'There is no such thing, or it is somebody else’s.',
    // People are told of calls of systems as of what is not there.
    applies: (route, namesThings) =>
      Boolean(route.params) || namesThings || route.ofSystems === true || route.hidden === true,
  },
  409: {
    name: 'Conflict',
    description: 'The state of things does not allow it; `message` is the key of the reason.',
    // Calls of systems answer item by item; a paper may not be there yet.
    applies: (route) => !route.raw && (!isRead(route) || isPaper(route)),
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too much in a short time; `Retry-After` says until when.',
    applies: (route) => route.access === 'public',
    headers: { 'Retry-After': header('RetryAfter') },
  },
}

const isPaper = (route: Route) => Boolean(route.streams && route.params && !route.live && !route.exports)

/** Further refusals of any call, described once for all of them. */
const others = {
  403: 'the session has none of the authorities that the call asks for, or the key not its scope',
  413: 'the body is larger than the call takes',
  414: 'the address is too long',
  415: 'the body is of another type than the call takes',
  422: 'the `Idempotency-Key` was sent before, with another request',
  429: 'too much in a short time, `Retry-After` says until when',
  500: 'something that nobody expected, the header `X-caisApp-error-id` is also in the server’s log',
  503: 'the server has too much to do, `Retry-After` says until when',
}

export function isReplayable(route: Route): boolean {
  return !isRead(route) && route.replayable !== false
}

const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

const refusedWith = (description: string, headers: Json = {}): Json => ({
  description,
  headers: { 'X-caisApp-error': header('Error'), ...headers },
  content: problem,
})

export const sharedResponses: Json = {
  ...Object.fromEntries(
    Object.values(refusals).map(({ name, description, headers }) => [
      name,
      refusedWith(description, headers),
    ]),
  ),
  NotModified: {
    description: 'The client has it already: `If-None-Match` names its `ETag`.',
    headers: { ETag: header('ETag') },
  },
  Refused: {
    'x-statuses': Object.keys(others).map(Number),
    ...refusedWith(
      `Any other refusal: ${Object.entries(others)
        .map(([status, reason]) => `${status}, ${reason}`)
        .join('; ')}.`,
      { 'Retry-After': header('RetryAfter'), 'X-caisApp-error-id': header('ErrorId') },
    ),
  },
}

function header(name: string): Json {
  return { $ref: `#/components/headers/${name}` }
}

/** Present wherever it is described, except in the answers for all other refusals. */
function sentHeader(description: string, schema: Json = { type: 'string' }): Json {
  return { description, required: true, schema }
}

export const sharedHeaders: Json = {
  TotalCount: sentHeader('How many there are in all.', { type: 'integer', minimum: 0 }),
  Link: sentHeader('Addresses of the first, previous, next and last page.'),
  Location: sentHeader('Where it is, or where to ask what became of it.'),
  ETag: sentHeader('The name of this version of the answer.'),
  Authorization: sentHeader('`Bearer` and the token.'),
  ContentDisposition: sentHeader('The name of the file.'),
  Error: sentHeader('The key of the text that says why not.'),
  ErrorId: sentHeader('By which an unexpected error is found in the log.'),
  RetryAfter: sentHeader('Seconds until another try.', { type: 'integer', minimum: 0 }),
}

/** The answers of a call: its success, and the refusals that apply. */
export function answersOf(route: Route, answer: Json | undefined, namesThings: boolean): Json {
  const refused = Object.entries(refusals).filter(([, { applies }]) => applies(route, namesThings))
  return {
    [route.status ?? 200]: successOf(route, answer),
    ...(route.later !== undefined && { 202: laterOf(route, answer) }),
    ...(route.sends?.includes('ETag') && { 304: { $ref: '#/components/responses/NotModified' } }),
    ...(route.unwell !== undefined && {
      503: { description: route.unwell, content: contentOf(route, answer) },
    }),
    ...Object.fromEntries(
      refused.map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]),
    ),
    default: { $ref: '#/components/responses/Refused' },
  }
}

function successOf(route: Route, answer: Json | undefined): Json {
  const content = contentOf(route, answer)
  const headers = {
    ...((route.paged || route.exports) && { 'X-Total-Count': header('TotalCount') }),
    ...(route.paged && { Link: header('Link') }),
    ...(route.streams && !route.live && { 'Content-Disposition': header('ContentDisposition') }),
    ...(route.later !== undefined && { Location: header('Location') }),
    ...Object.fromEntries((route.sends ?? []).map((name) => [name, header(name.replace('-', ''))])),
  }
  return {
    description: successText(route),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(content && { content }),
  }
}

function laterOf(route: Route, answer: Json | undefined): Json {
  return {
    description: route.later,
    headers: { Location: header('Location') },
    ...(answer && { content: contentOf(route, answer) }),
  }
}

function successText(route: Route): string {
  if (route.streams) return 'The file.'
  if (route.paged) return 'One page.'
  if (route.status === 201) return 'Made.'
  return isRead(route) ? 'What was asked for.' : 'Done.'
}

function contentOf(route: Route, answer: Json | undefined): Json | undefined {
  if (answer) return { [bareType(route.contentType ?? 'application/json')]: { schema: answer } }
  if (!route.streams) return undefined
  return Object.fromEntries(route.streams.map((type) => [bareType(type), { schema: fileOf(type) }]))
}

const fileOf = (type: string): Json =>
  bareType(type) === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' }

const bareType = (type: string) => type.split(';', 1)[0] ?? type

export const problemSchema: Json = {
  type: 'object',
  description: 'Why a call was refused.',
  required: ['type', 'title', 'status', 'detail', 'path', 'message'],
  properties: {
    type: { type: 'string', description: 'A path under `/problem/`.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    path: { type: 'string' },
    message: { type: 'string', description: 'A message key.' },
    params: { type: 'array', description: 'What fills the gaps of the message, in their order.', items: {} },
    fieldErrors: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } },
  },
  examples: [
    {
      type: '/problem/constraint-violation',
      title: 'Bad request',
      status: 400,
      detail: 'error.validation',
      path: '/api/account',
      message: 'error.validation',
      params: [],
      fieldErrors: [{ objectName: 'body', field: 'email', message: 'validation.email' }],
    },
  ],
}

export const fieldErrorSchema: Json = {
  type: 'object',
  description: 'One thing wrong with one field.',
  required: ['objectName', 'field', 'message'],
  properties: {
    objectName: { type: 'string', description: '`params`, `query` or `body`.' },
    field: { type: 'string', description: 'Its path: `cargas[2].lacre`.' },
    message: { type: 'string', description: 'A message key.' },
    params: { type: 'object', description: 'What fills the gaps of the message, by their names.' },
  },
}
