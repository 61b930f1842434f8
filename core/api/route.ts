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
  /** When it is answered 202 instead, and done after the answer. */
  readonly later?: string
  /** For systems with a key alone; people are refused. */
  readonly ofSystems?: true
  /** The answer is one page of a list; the total goes into the headers. */
  readonly paged?: true
  /** `false` where no answer is kept for repeated commands: it is a secret, or the command has several transactions. */
  readonly replayable?: false
  /** The same asked of one company. Who makes both at once is `companyOrAll`. */
  readonly ofCompany?: Route
  /** What the call is called, where that is not the name of its constant. */
  readonly name?: string
}

/** Declares one call, once for server, client, documentation and tests. */
export function route<const R extends Route>(definition: R): R {
  return definition
}

type ParamsWithCompany<P> = { companyId: number } & (P extends Schema<unknown, infer Out> ? Out : unknown)

/** What is different where the same is asked of one company; its parsed parameters have those of the other address, too. */
interface OfCompany<R> {
  readonly path: `${string}/:companyId${string}`
  readonly params: Schema<unknown, ParamsWithCompany<Part<R, 'params'>>>
  readonly summary: string
  readonly access?: Access
  readonly name?: string
}

/**
 * Declares one call with two addresses: without a company, and of one. Whoever names a company in the parameters asks it
 * of that company, and the handler has it as `empresa`. The second address is called `searchOfCompany`, if the constant is
 * `search`.
 */
export function companyOrAll<const R extends Route, const C extends OfCompany<R>>(all: R, ofCompany: C) {
  const { name: _, ...shared }: Route = all
  return { ...all, ofCompany: { ...shared, ...ofCompany } }
}

/** The address that a request is for: that of a company, where it names one. */
export function addressed(route: Route, { params }: { params?: unknown }): Route {
  const isOfOne =
    typeof params === 'object' && params !== null && 'companyId' in params && params.companyId != null
  return (isOfOne && route.ofCompany) || route
}

/** Reads change nothing; everything else is a command. */
export function isRead(route: Route): boolean {
  return route.method === 'GET' || route.reads === true
}

export interface Page<T> {
  items: T[]
  total: number
  /** How many a page has unless the caller says; 20 where nothing is said. */
  size?: number
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

type OfAll<P> = P extends undefined ? undefined | NoCompany : P & NoCompany
interface NoCompany {
  companyId?: null | undefined
}

/** Where a call has two addresses, the company is named or left out. */
type ParamsFor<R> = R extends { readonly ofCompany: { readonly params: infer C } }
  ? OfAll<InputOf<Part<R, 'params'>>> | InputOf<C>
  : InputOf<Part<R, 'params'>>

/** What a caller sends: `{ params, query, body, file }`, each only where the route has it. */
export type RequestOf<R> = WithOptional<{
  params: ParamsFor<R>
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
