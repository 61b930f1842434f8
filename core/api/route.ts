import type { Authority } from '../access/authority.ts'

/**
 * The part of the Standard Schema interface that the contract relies on. Constraining by this small shape instead
 * of by Zod's own types keeps type checking quick when there are hundreds of routes.
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
 * Who may call a route: anybody, anybody signed in, or holders of one of these authorities. Where the path has
 * `:companyId`, the caller must also belong to that company or be the terminal's own staff.
 */
export type Access = 'public' | 'user' | readonly [Authority, ...Authority[]]

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `/api/:companyId/servicos/:id` */
  readonly path: string
  /** Further paths with the same meaning. */
  readonly aliases?: readonly string[]
  /** A command that older clients send as a GET; it stays a command, is never cached and refuses prefetching. */
  readonly alsoGet?: true
  /** A question too long for an address: it runs read-only, as a GET does. */
  readonly reads?: true
  readonly access: Access
  /** Its people may ask it of a company that is not active, too. */
  readonly closedToo?: true
  /** One sentence for the API document. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The body is a file, as it is, sent as this type. */
  readonly receives?: 'application/octet-stream'
  /** Its bytes are kept as they came and read by what keeps them; `body` only says what is wanted. */
  readonly raw?: true
  /** How many bytes its body may have, where a file is in it; else a million. */
  readonly maxBody?: number
  readonly answer?: Schema
  /** Where the answer is a text of another kind than JSON: `text/calendar; charset=utf-8`. */
  readonly contentType?: string
  /** The answer is a file of one of these types, sent while it is made. */
  readonly streams?: readonly [string, ...string[]]
  /** Events as they happen: it stays open, its caller is looked at again and again, and it counts among streams alone. */
  readonly live?: true
  /** A list as a file: it keeps a database connection as long as its reader takes. */
  readonly exports?: true
  /** Answered however much there is to do: whoever watches over the server asks it. */
  readonly vital?: true
  /** The status of success, 200 unless said otherwise. */
  readonly status?: 200 | 201 | 204
  /** The answer is one page of a list; the total goes into the headers. */
  readonly paged?: true
  /** `false` where no answer is kept for repeated commands: it is a secret, or the command has several transactions. */
  readonly replayable?: false
}

/** Declares one call, once for server, client, documentation and tests. */
export function route<const R extends Route>(definition: R): R {
  return definition
}

/** Reads change nothing; everything else is a command. */
export function isRead(route: Route): boolean {
  return route.method === 'GET' || route.reads === true
}

export interface Page<T> {
  items: T[]
  total: number
}

/** A file that is sent while it is made. */
export interface FileAnswer {
  contentType: string
  /** `servico-cliente-2026-11-15.csv` */
  fileName: string
  chunks: AsyncIterable<string | Uint8Array>
  /** Gives back what the file is made from; called once nobody reads on, whether it is whole or not. */
  release: () => void
}

type Part<R, K extends string> = R extends { readonly [Key in K]: infer S } ? S : undefined
type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never
type WithoutEmpty<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** What may be left out as a whole need not be named. */
type WithOptional<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as T[K] extends undefined ? never : undefined extends T[K] ? K : never]?: T[K]
}

type FileOf<R> = R extends { readonly receives: string } ? Uint8Array : undefined
type IsRaw<R, Raw, Other> = R extends { readonly raw: true } ? Raw : Other

/** What a handler returns and a caller receives. */
export type AnswerOf<R> = R extends { readonly streams: readonly string[] }
  ? FileAnswer
  : R extends { readonly paged: true }
    ? Page<ItemOf<OutputOf<Part<R, 'answer'>>>>
    : OutputOf<Part<R, 'answer'>>

/** What a caller sends: `{ params, query, body, file }`, each only where the route has it. */
export type RequestOf<R> = WithOptional<{
  params: InputOf<Part<R, 'params'>>
  query: InputOf<Part<R, 'query'>>
  body: InputOf<Part<R, 'body'>>
  file: FileOf<R>
}>

/** What a handler receives, parsed. */
export type ParsedOf<R> = WithoutEmpty<{
  params: OutputOf<Part<R, 'params'>>
  query: OutputOf<Part<R, 'query'>>
  body: IsRaw<R, undefined, OutputOf<Part<R, 'body'>>>
  file: IsRaw<R, Uint8Array, FileOf<R>>
}>

/** `urlOf('/api/users/:id', { params: { id: 7 } })` is `/api/users/7`. */
export function urlOf(path: string, request: { params?: unknown; query?: unknown }): string {
  const params = (request.params ?? {}) as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = searchOf((request.query ?? {}) as Record<string, unknown>)
  return search ? `${filled}?${search}` : filled
}

function searchOf(query: Record<string, unknown>): string {
  return Object.entries(query)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const))
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
}
