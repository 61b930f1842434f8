import { sql } from 'kysely'
import pg from 'pg'
import type { Db, Tx } from './pool.ts'

const channel = 'cais'
/** Distinguishes these advisory locks from others. */
const presences = 7_204_133
const firstPause = 500
const longestPause = 10_000

/** A topic from the general to the particular: `suporte:12:45`. Empty: anything may have happened. */
export type Topic = string
type Listener = (topic: Topic) => void

/** Notifies all processes when the transaction commits, and never if it does not. */
export async function notify(tx: Tx, topic: Topic): Promise<void> {
  await sql`SELECT pg_notify(${channel}, ${topic})`.execute(tx)
}

/** Whether the number is held present in any process. */
export async function isPresent(db: Db, number: number): Promise<boolean> {
  const { rows } = await sql<{ present: boolean }>`
    SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND classid = ${presences} AND objid = ${number % 2 ** 31} AND objsubid = 2) AS present`.execute(db)
  return rows[0]?.present ?? false
}

interface NotificationsOptions {
  url: string
  onError: (error: Error) => void
  /** Called when the connection is there again. */
  onBack?: () => void
}

/**
 * One connection of a process, which hears what all processes have committed. While the connection is lost nothing is
 * heard, so callers that must not miss anything look regularly by themselves. Presence is a lock of this connection, so
 * it ends when the process is killed.
 */
export class Notifications {
  readonly #options: NotificationsOptions
  readonly #listeners = new Map<Topic, Set<Listener>>()
  readonly #present = new Map<number, number>()
  #client: pg.Client | null = null
  #retry: ReturnType<typeof setTimeout> | undefined
  #pause = firstPause
  #ended = false

  private constructor(options: NotificationsOptions) {
    this.#options = options
  }

  static async open(options: NotificationsOptions): Promise<Notifications> {
    const notifications = new Notifications(options)
    await notifications.#connect()
    return notifications
  }

  /** An instance that never notifies, for servers whose callers can wait for their next look. */
  static silent(): Notifications {
    return new Notifications({ url: '', onError: () => {} })
  }

  /** `notifications.listen('suporte:12', listener)` also hears `suporte:12:45`. */
  listen(topic: Topic, listener: Listener): () => void {
    const all = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, all.add(listener))
    return () => {
      all.delete(listener)
      if (all.size === 0) this.#listeners.delete(topic)
    }
  }

  /** Holds the number present until the returned function is called. */
  hold(number: number): () => void {
    const before = this.#present.get(number) ?? 0
    this.#present.set(number, before + 1)
    if (before === 0) this.#say('SELECT pg_advisory_lock_shared($1, $2)', [presences, number % 2 ** 31])
    return () => this.#leave(number)
  }

  async end(): Promise<void> {
    this.#ended = true
    clearTimeout(this.#retry)
    await this.#client?.end()
  }

  #leave(number: number): void {
    const left = (this.#present.get(number) ?? 0) - 1
    if (left > 0) return void this.#present.set(number, left)
    this.#present.delete(number)
    this.#say('SELECT pg_advisory_unlock_shared($1, $2)', [presences, number % 2 ** 31])
  }

  /** A failed statement is repeated on the next connection, or its lock ended with this one. */
  #say(text: string, values: unknown[] = []): void {
    this.#client?.query(text, values).catch(() => {})
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      application_name: 'cais-notifications',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    client.on('error', this.#options.onError)
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload = '' }) => this.#hear(payload))
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}`)
    } catch (error) {
      this.#options.onError(error instanceof Error ? error : new Error(String(error)))
      await client.end().catch(() => {})
      return this.#later()
    }
    if (this.#ended) return client.end()
    this.#client = client
    this.#pause = firstPause
    for (const number of this.#present.keys())
      this.#say('SELECT pg_advisory_lock_shared($1, $2)', [presences, number % 2 ** 31])
    this.#options.onBack?.()
    this.#hear('')
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = null
    this.#later()
  }

  #later(): void {
    if (this.#ended) return
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => void this.#connect(), this.#pause)
    this.#retry.unref()
    this.#pause = Math.min(this.#pause * 2, longestPause)
  }

  #hear(topic: Topic): void {
    const parts = topic.split(':')
    const heard = topic
      ? parts.map((_, index) => parts.slice(0, index + 1).join(':'))
      : [...this.#listeners.keys()]
    for (const one of heard) for (const listener of this.#listeners.get(one) ?? []) listener(topic)
  }
}
