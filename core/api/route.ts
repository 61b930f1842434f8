import type { Authority } from '../access/authority.ts'

/**
 * The part of the Standard Schema interface that the contract relies on. This small constraint, instead of Zod's own
 * types, keeps type checking fast with hundreds of routes.
 */
export interface Schema<In = unknown, Out = unknown> {
  readonly '~standard': {
    readonly types?: { readonly input: In; readonly output: Out } | undefined
    readonly validate: (value: unknown) => unknown
  }
}
type InputOf<S> = S extends Schema<infer In, unknown> ? In : undefined
type OutputOf<S> = S extends Schema<unknown, infer Out> ? Out : undefined

/**
 * The callers of a route: everybody, every signed-in user, or holders of one of these authorities. Where the path has
 * `:companyId`, the caller must also belong to that company or be staff of the terminal.
 */
export type Access = 'public' | 'user' | readonly [Authority, ...Authority[]]

/** `ETag` comes with 304 for clients that have the answer already. */
export type SentHeader = 'Location' | 'ETag' | 'Authorization' | 'Content-Disposition'

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `/api/:companyId/servicos/:id` */
  readonly path: string
  /** Other paths of the same call. */
  readonly aliases?: readonly string[]
  /** A command that older clients send as a GET; it is still a command, is never cached and refuses prefetching. */
  readonly alsoGet?: true
  /** A query that is too long for an address; it runs read-only, as a GET does. */
  readonly reads?: true
  readonly access: Access
  /** People of companies that are not active may make the call, too. */
  readonly closedToo?: true
  /** One sentence for the API document. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The body is a file of this content type. */
  readonly receives?: 'application/octet-stream'
  /** The raw body is stored and parsed later; `body` only describes it. */
  readonly raw?: true
  /** The largest body in bytes, for bodies with a file; a million by default. */
  readonly maxBody?: number
  readonly answer?: Schema
  /** The content type of a text answer that is not JSON: `text/calendar; charset=utf-8`. */
  readonly contentType?: string
  /** The answer is a file of one of these types, sent while it is made. */
  readonly streams?: readonly [string, ...string[]]
  /**
   * The answer is a stream of events that stays open. Its session is checked again and again, and it counts only
   * against the limit of streams.
   */
  readonly live?: true
  /** The answer is a list as a file, which keeps a database connection for as long as its reader takes. */
  readonly exports?: true
  /** The call is answered even under overload, because monitoring uses it. */
  readonly vital?: true
  /** The status of success; 200 by default. */
  readonly status?: 200 | 201 | 204
  /** Headers of a success that clients may read, besides those of every page, file or list. */
  readonly sends?: readonly SentHeader[]
  /** The description of status 503, with which the call answers the same when what it tells of is not well. */
  readonly unwell?: string
  /** The call reads the token of a captcha from the header `X-Captcha-Token`. */
  readonly captcha?: true
  /** The description of status 202, with which the call is answered when its work is done afterwards. */
  readonly later?: string
  /** Only for systems with a key; people are refused. */
  readonly ofSystems?: true
  /** To those who may not make it, it is not there. */
  readonly hidden?: true
  /** The answer is one page of a list; the total goes into the headers. */
  readonly paged?: true
  /**
   * `false` where no answer is kept for repeated commands, because it is a secret or the command has several
   * transactions.
   */
  readonly replayable?: false
  /** The variant of the call for one company; `companyOrAll` declares both at once. */
  readonly ofCompany?: Route
  /** The name of the call, where it is not the name of its constant. */
  readonly name?: string
}

/** Declares one call, once for server, client, documentation and tests. */
export function route<const R extends Route>(definition: R): R {
  return definition
}

type ParamsWithCompany<P> = { companyId: number } & (P extends Schema<unknown, infer Out> ? Out : unknown)

/** The properties of the variant for one company; its parameters must include those of the other address. */
interface OfCompany<R> {
  readonly path: `${string}/:companyId${string}`
  readonly params: Schema<unknown, ParamsWithCompany<Part<R, 'params'>>>
  readonly summary: string
  readonly access?: Access
  readonly name?: string
}

/**
 * Declares a call with two addresses: for all companies, and for one. A request with a company in its parameters goes
 * to the second address, and the handler gets the company as `empresa`. The second call is named `searchOfCompany` if
 * the constant is `search`.
 */
export function companyOrAll<const R extends Route, const C extends OfCompany<R>>(all: R, ofCompany: C) {
  const { name: _, ...shared }: Route = all
  return { ...all, ofCompany: { ...shared, ...ofCompany } }
}

/** The address of a request: the one for a company, where its parameters name a company. */
export function addressed(route: Route, { params }: { params?: unknown }): Route {
  const isOfOne =
    typeof params === 'object' && params !== null && 'companyId' in params && params.companyId != null
  return (isOfOne && route.ofCompany) || route
}

/** Whether the route only reads; every other route is a command. */
export function isRead(route: Route): boolean {
  return route.method === 'GET' || route.reads === true
}

export interface Page<T> {
  items: T[]
  total: number
  /** The page size where the caller names none; 20 by default. */
  size?: number
}

/** A file that is sent while it is made. */
export interface FileAnswer {
  contentType: string
  /** `servico-cliente-2026-11-15.csv` */
  fileName: string
  chunks: AsyncIterable<string | Uint8Array>
  /** Releases the resources of the file; called when reading ends, whether the file is complete or not. */
  release: () => void
}

type Part<R, K extends string> = R extends { readonly [Key in K]: infer S } ? S : undefined
type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never
type WithoutEmpty<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** Properties that accept undefined become optional. */
type WithOptional<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as T[K] extends undefined ? never : undefined extends T[K] ? K : never]?: T[K]
}

type FileOf<R> = R extends { readonly receives: string } ? Uint8Array : undefined
type IsRaw<R, Raw, Other> = R extends { readonly raw: true } ? Raw : Other

/** The result of a handler, and the answer to a caller. */
export type AnswerOf<R> = R extends { readonly streams: readonly string[] }
  ? FileAnswer
  : R extends { readonly paged: true }
    ? Page<ItemOf<OutputOf<Part<R, 'answer'>>>>
    : OutputOf<Part<R, 'answer'>>

type OfAll<P> = P extends undefined ? undefined | NoCompany : P & NoCompany
interface NoCompany {
  companyId?: null | undefined
}

/** For a call with two addresses the company may be given or left out. */
type ParamsFor<R> = R extends { readonly ofCompany: { readonly params: infer C } }
  ? OfAll<InputOf<Part<R, 'params'>>> | InputOf<C>
  : InputOf<Part<R, 'params'>>

/** The request of a caller: `{ params, query, body, file }`, each only where the route has it. */
export type RequestOf<R> = WithOptional<{
  params: ParamsFor<R>
  query: InputOf<Part<R, 'query'>>
  body: InputOf<Part<R, 'body'>>
  file: FileOf<R>
}>

/** The parsed request of a handler. */
export type ParsedOf<R> = WithoutEmpty<{
  params: OutputOf<Part<R, 'params'>>
  query: OutputOf<Part<R, 'query'>>
  body: IsRaw<R, undefined, OutputOf<Part<R, 'body'>>>
  file: IsRaw<R, Uint8Array, FileOf<R>>
}>

/** `urlOf('/api/users/:id', { params: { id: 7 } })` is `/api/users/7`. */
export function urlOf(path: string, request: { params?: unknown; query?: unknown }): string {
  const params = new Map(fieldsOf(request.params))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.get(name))))
  const search = searchOf(fieldsOf(request.query))
  return search ? `${filled}?${search}` : filled
}

const fieldsOf = (given: unknown): [name: string, value: unknown][] => Object.entries(given ?? {})

function searchOf(query: [name: string, value: unknown][]): string {
  return query
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const))
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
}
