import { type Access, type AnswerOf, isRead, type ParsedOf, type Route } from '@cais/core/api/route.ts'
import type { Config } from '../config.ts'
import type { Notifications } from '../db/notifications.ts'
import type { Db, PoolUsage, Tx } from '../db/pool.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Watch } from '../watch/watch.ts'
import type { ActingEmpresa } from './access.ts'
import type { BookingVisto, Holder, ServicoVisto } from './held-rights.ts'
import type { JsonText } from './json-text.ts'
import type { Limiter } from './limiter.ts'
import type { Live } from './live.ts'
import type { Outgoing } from './outgoing.ts'
import type { Refused } from './refused.ts'
import type { Actor, ActorEmpresa } from './session.ts'

export type { Tx }

/** The shared services of the server; apart from the limiter, none of them keeps state of a request. */
export interface Services {
  config: Config
  reading: Db
  writing: Db
  /** The pool for actor lookups and health checks, which must not wait for other queries. */
  watching: Db
  exporting: Db
  jobs: Jobs
  limiter: Limiter
  watch: Watch
  usage: () => PoolUsage[]
  /** Notifications of commits by other processes. */
  notifications: Notifications
  /** The services in which one of the companies has a part now, or whose cargo it unstuffs, with its role there. */
  servicosSeen: (
    db: Db,
    empresas: readonly ActorEmpresa[],
    servicoIds: readonly number[],
  ) => Promise<ServicoVisto[]>
  /** The ways in which the caller may read these bookings now. */
  bookingsSeen: (db: Db, holder: Holder, bookingIds: readonly number[]) => Promise<BookingVisto[]>
  /** The received authorisations of the companies that are valid on a day. */
  autorizacoesRecebidas: (db: Db, empresaIds: readonly number[], today: string) => Promise<number[]>
  now: () => Date
}

/** The cookie by which a device is recognised at sign-in. */
export const deviceCookie = 'cais-device'

export interface Caller {
  address: string
  userAgent: string
  /** The long-lived cookie that tells a known device from an unknown one. */
  device: string | null
  captchaToken: string | null
}

type ActorFor<A extends Access> = A extends 'public' ? Actor | null : Actor
type EmpresaFor<Path extends string, R> = Path extends `${string}/:companyId${string}`
  ? ActingEmpresa
  : R extends { readonly ofCompany: Route }
    ? ActingEmpresa | null
    : null

interface Context<R extends Route> {
  actor: ActorFor<R['access']>
  /** The company of the path, already checked; null where a call with two addresses came without one. */
  empresa: EmpresaFor<R['path'], R>
  now: Date
  /** The terminal's calendar day at `now`, yyyy-MM-dd. */
  today: string
  config: Config
  caller: Caller
  watch: Watch
  usage: () => PoolUsage[]
  out: Outgoing
}

export interface ReadContext<R extends Route> extends Context<R> {
  db: Db
}

export interface CommandContext<R extends Route> extends Context<R> {
  /** The transaction with everything that the command does, its audit row and its stored answer. */
  tx: Tx
  jobs: Jobs
}

/**
 * The context before a command: it reads, and writes in transactions of its own what must be kept whatever becomes of
 * the command.
 */
export interface PrepareContext<R extends Route> extends ReadContext<R> {
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

export interface StepsContext<R extends Route> extends Context<R> {
  jobs: Jobs
  db: Db
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** A refusal that is returned instead of thrown keeps what the command wrote. */
type Outcome<R> = Promise<AnswerOf<R> | JsonText<AnswerOf<R>> | Refused>

type IsRead<R extends Route> = R['method'] extends 'GET' ? true : R extends { reads: true } ? true : false

type Handler<R extends Route> =
  IsRead<R> extends true
    ? (context: ReadContext<R>, request: ParsedOf<R>) => Outcome<R>
    : (context: CommandContext<R>, request: ParsedOf<R>) => Outcome<R>

type AnyHandler = (context: unknown, request: unknown, prepared?: unknown) => Promise<unknown>

export interface Endpoint {
  route: Route
  kind: 'read' | 'command' | 'steps' | 'live'
  handler: AnyHandler
  /** Runs before the transaction begins; the handler gets its result. */
  prepare?: AnyHandler
}

/** A typed handler as the untyped one that is called with the parsed request. */
const anyOf = (handler: (context: never, request: never, prepared: never) => Promise<unknown>) =>
  handler as AnyHandler

/** Calls about one company or all companies are served at both addresses. */
export function atEachAddress(endpoint: Endpoint): Endpoint[] {
  const { ofCompany } = endpoint.route
  return ofCompany ? [endpoint, { ...endpoint, route: ofCompany }] : [endpoint]
}

/** `serve(getUser)(async ({ db }, { params }) => ...)`: reads get a read-only `db`, commands a transaction `tx`. */
export const serve =
  <R extends Route>(route: R) =>
  (handler: Handler<R>): Endpoint => ({
    route,
    kind: isRead(route) ? 'read' : 'command',
    handler: anyOf(handler),
  })

/**
 * For commands about a file: its content is examined first, with a read-only `db` and before any lock, so that no other
 * request waits for it. `servePrepared(uploadAnexo)(examine)(async ({ tx }, request, examined) => ...)`
 */
export const servePrepared =
  <R extends Route>(route: R) =>
  <Prepared>(prepare: (context: PrepareContext<R>, request: ParsedOf<R>) => Promise<Prepared>) =>
  (
    handler: (context: CommandContext<R>, request: ParsedOf<R>, prepared: Prepared) => Outcome<R>,
  ): Endpoint => ({
    route,
    kind: 'command',
    prepare: anyOf(prepare),
    handler: anyOf(handler),
  })

/** For calls that stay open: the handler returns the events as they are sent. */
export const serveLive =
  <R extends Route & { live: true }>(route: R) =>
  (
    handler: (
      context: ReadContext<R> & { live: Live },
      request: ParsedOf<R>,
    ) => Promise<AsyncIterable<string>>,
  ): Endpoint => ({
    route,
    kind: 'live',
    handler: anyOf(handler),
  })

/**
 * For the few commands with slow work (hashing a password, asking another server) that must not hold a transaction open
 * meanwhile. Their handlers open short transactions and write their own audit rows.
 */
export const serveInSteps =
  <R extends Route>(route: R) =>
  (handler: (context: StepsContext<R>, request: ParsedOf<R>) => Outcome<R>): Endpoint => ({
    route,
    kind: 'steps',
    handler: anyOf(handler),
  })
