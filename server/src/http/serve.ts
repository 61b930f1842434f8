import { type Access, type AnswerOf, isRead, type ParsedOf, type Route } from '@cais/core/api/route.ts'
import type { Config } from '../config.ts'
import type { Notifications } from '../db/notifications.ts'
import type { Db, PoolUsage, Tx } from '../db/pool.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Watch } from '../watch/watch.ts'
import type { ActingEmpresa } from './access.ts'
import type { ServicoVisto } from './held-rights.ts'
import type { JsonText } from './json-text.ts'
import type { Limiter } from './limiter.ts'
import type { Live } from './live.ts'
import type { Outgoing } from './outgoing.ts'
import type { Refused } from './refused.ts'
import type { Actor, ActorEmpresa } from './session.ts'

export type { Tx }

/** What the whole server shares; but for who is in it now, nothing in it remembers a request. */
export interface Services {
  config: Config
  reading: Db
  writing: Db
  /** For who asks and whether all is well, which must not wait for what others ask. */
  watching: Db
  exporting: Db
  jobs: Jobs
  limiter: Limiter
  /** What this server knows about itself. */
  watch: Watch
  /** Who has how many database connections. */
  usage: () => PoolUsage[]
  /** Where it is heard what other processes have committed. */
  notifications: Notifications
  /** Of services those in which one of the companies has a part now, or which it unstuffs, and what they are in it. */
  servicosSeen: (
    db: Db,
    empresas: readonly ActorEmpresa[],
    servicoIds: readonly number[],
  ) => Promise<ServicoVisto[]>
  /** The authorisations that hold on a day, of those that the companies have received. */
  autorizacoesRecebidas: (db: Db, empresaIds: readonly number[], today: string) => Promise<number[]>
  now: () => Date
}

/** The cookie with which a device is known again when its person signs in. */
export const deviceCookie = 'cais-device'

/** Who asks, from where. */
export interface Caller {
  address: string
  userAgent: string
  /** The long-lived cookie that tells a known device from a strange one. */
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
  /** Everything the command does, its audit row and its kept answer are one transaction. */
  tx: Tx
  jobs: Jobs
}

/** What goes before a command: it reads, and what it must note whatever becomes of the command it writes by itself. */
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
  /** Runs before the transaction begins; the handler gets what it gives. */
  prepare?: AnyHandler
}

/** A route's own handler, as what gives it the context and the request that are parsed by the route. */
const anyOf = (handler: (context: never, request: never, prepared: never) => Promise<unknown>) =>
  handler as AnyHandler

/** Where one company or all may be asked of, the same is served at both addresses. */
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
 * For commands about a file: what is in it is found out first, with a read-only `db` and before anything is held, so that
 * nobody waits for it. `servePrepared(uploadAnexo)(examine)(async ({ tx }, request, examined) => ...)`
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

/** For calls that stay open: the handler gives the events, each as it goes over the wire. */
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
 * For the few commands with slow work (hashing a password, asking another server) that must not hold a
 * transaction open meanwhile: they open their own short ones and write their own audit rows.
 */
export const serveInSteps =
  <R extends Route>(route: R) =>
  (handler: (context: StepsContext<R>, request: ParsedOf<R>) => Outcome<R>): Endpoint => ({
    route,
    kind: 'steps',
    handler: anyOf(handler),
  })
