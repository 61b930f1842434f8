import { sql } from 'kysely'
import type { Db, Tx } from '../db/pool.ts'
import { networkOf } from './network.ts'
import { Refused } from './refused.ts'

interface Limit {
  attempts: number
  minutes: number
  /** The key is an address, and all addresses of its network count together. */
  perNetwork?: true
}

/** The allowed attempts per period, counted in PostgreSQL for all servers together. */
export const limits = {
  'sign-in-account': { attempts: 10, minutes: 15 },
  'sign-in-device': { attempts: 10, minutes: 15 },
  'sign-in-address': { attempts: 100, minutes: 15, perNetwork: true },
  'register-address': { attempts: 20, minutes: 60, perNetwork: true },
  /** Mails to an address whose registration was refused. */
  'register-email': { attempts: 3, minutes: 60 },
  'reset-address': { attempts: 20, minutes: 60, perNetwork: true },
  'reset-email': { attempts: 3, minutes: 60 },
  'password-account': { attempts: 10, minutes: 15 },
  'email-change-account': { attempts: 5, minutes: 60 },
  /** Refused authorisations that are written to the audit. */
  'refusal-account': { attempts: 100, minutes: 15 },
  'convite-account': { attempts: 30, minutes: 60 },
  'convite-account-dia': { attempts: 100, minutes: 1_440 },
  /** Invitations by mail address, known or not: from one company, and from all together. */
  'convite-email-empresa': { attempts: 5, minutes: 1_440 },
  'convite-email': { attempts: 25, minutes: 1_440 },
  /** Invitations that a person is told of, whichever of their names was typed; beyond that they only find them. */
  'convite-pessoa-empresa': { attempts: 5, minutes: 1_440 },
  'convite-pessoa': { attempts: 25, minutes: 1_440 },
  'people-account': { attempts: 200, minutes: 15 },
  'adesao-account': { attempts: 10, minutes: 60 },
  'documento-account': { attempts: 40, minutes: 60 },
  /** Reports of broken screens, each of which is written to the log. */
  'tela-account': { attempts: 10, minutes: 15 },
  'tela-address': { attempts: 60, minutes: 15, perNetwork: true },
  'correio-account': { attempts: 10, minutes: 15 },
  /** Attempts with unknown links to passes; readers with valid links share their networks with others. */
  'passe-address': { attempts: 30, minutes: 15, perNetwork: true },
  'passe-link': { attempts: 300, minutes: 15 },
  /** The same for calendar subscriptions; programs fetch them about every hour. */
  'calendario-address': { attempts: 30, minutes: 15, perNetwork: true },
  'calendario-link': { attempts: 60, minutes: 15 },
} as const satisfies Record<string, Limit>
export type Scope = keyof typeof limits

const keyOf = (scope: Scope, key: string) => ('perNetwork' in limits[scope] ? networkOf(key) : key)

/**
 * Counts one attempt before it is made, so that concurrent attempts cannot all pass. Returns the attempts of the
 * period, including this one.
 */
export async function countAttempt(tx: Tx | Db, scope: Scope, key: string, now: Date): Promise<number> {
  const windowStart = new Date(now.getTime() - limits[scope].minutes * 60_000)
  const { rows } = await sql<{ attempts: number }>`
    INSERT INTO throttle AS t (scope, key, attempts, started_at) VALUES (${scope}, ${keyOf(scope, key)}, 1, ${now})
    ON CONFLICT (scope, key) DO UPDATE SET
      attempts = CASE WHEN t.started_at <= ${windowStart} THEN 1 ELSE t.attempts + 1 END,
      started_at = CASE WHEN t.started_at <= ${windowStart} THEN ${now} ELSE t.started_at END
    RETURNING attempts`.execute(tx)
  return rows[0]?.attempts ?? 1
}

export function isOverLimit(scope: Scope, attempts: number): boolean {
  return attempts > limits[scope].attempts
}

/** Takes back one attempt that was legitimate. */
export async function forgetAttempt(tx: Tx, scope: Scope, key: string): Promise<void> {
  await tx
    .updateTable('throttle')
    .set(({ eb }) => ({ attempts: eb('attempts', '-', 1) }))
    .where('scope', '=', scope)
    .where('key', '=', keyOf(scope, key))
    .where('attempts', '>', 0)
    .execute()
}

/** Resets the attempts: the owner has proven their identity. */
export async function forgetAttempts(tx: Tx, scope: Scope, key: string): Promise<void> {
  await tx.deleteFrom('throttle').where('scope', '=', scope).where('key', '=', keyOf(scope, key)).execute()
}

export function tooMany(scope: Scope): Refused {
  return new Refused(429, 'error.too-many-attempts', {
    params: [limits[scope].minutes],
    headers: { 'retry-after': String(limits[scope].minutes * 60) },
  })
}
