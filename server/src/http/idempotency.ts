import { createHash } from 'node:crypto'
import type { Direitos } from './held-rights.ts'
import { Refused } from './refused.ts'
import type { Tx } from './serve.ts'

interface KeyedRequest {
  principal: string
  key: string
  requestHash: Buffer
}

/** An earlier answer, with the rights under which the caller got it. */
export interface Replay {
  answer: KeptAnswer | Refused
  direitos: Direitos | null
}

export interface KeptAnswer {
  status: number
  headers: Record<string, string>
  body: string | null
  /** The gzipped body of an answer that is only read. */
  packed?: Uint8Array | null
}

const keyPattern = /^[\w-]{8,100}$/

/** The request's key with a fingerprint of what it asks, or null when the client sent none. */
export function keyedRequest(
  principal: string,
  request: { method: string; url: string; body: unknown; idempotencyKey: string | undefined },
): KeyedRequest | null {
  const { idempotencyKey: key } = request
  if (key === undefined) return null
  if (!keyPattern.test(key)) throw new Refused(400, 'error.idempotency-key')
  const what = JSON.stringify([request.method, request.url, request.body ?? null])
  return { principal, key, requestHash: createHash('sha256').update(what).digest() }
}

/**
 * Claims the key for this transaction, or returns the answer that was given before. A second request during the first
 * one waits here: the unique index makes it wait for the first one's commit.
 */
export async function claimKey(tx: Tx, request: KeyedRequest, now: Date): Promise<Replay | null> {
  const claimed = await tx
    .insertInto('idempotency')
    .values({
      principal: request.principal,
      key: request.key,
      request_hash: request.requestHash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows) return null
  const kept = await tx
    .selectFrom('idempotency')
    .select(['request_hash', 'status', 'headers', 'body', 'direitos'])
    .where('principal', '=', request.principal)
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow()
  if (!kept.request_hash.equals(request.requestHash)) throw new Refused(422, 'error.idempotency-key-reused')
  return { answer: answerOf(kept), direitos: kept.direitos as Direitos | null }
}

interface Kept {
  status: number | null
  headers: unknown
  body: string | null
}

function answerOf({ status, headers, body }: Kept): KeptAnswer | Refused {
  if (status !== null && status >= 400) return refusalOf(status, body ?? '')
  const texts = Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)])
  return { status: status ?? 200, headers: Object.fromEntries(texts), body }
}

/** Stores the answer with the rights under which it was given; for a refusal, its reason. */
export async function keepAnswer(
  tx: Tx,
  request: KeyedRequest,
  given: KeptAnswer | Refused,
  direitos: Direitos,
): Promise<void> {
  const answer = given instanceof Refused ? keptOf(given) : given
  await tx
    .updateTable('idempotency')
    .set({
      status: answer.status,
      headers: JSON.stringify(answer.headers),
      body: answer.body,
      direitos: JSON.stringify(direitos),
    })
    .where('principal', '=', request.principal)
    .where('key', '=', request.key)
    .execute()
}

function keptOf({ status, key, details }: Refused): KeptAnswer {
  return { status, headers: {}, body: JSON.stringify({ key, details }) }
}

function refusalOf(status: number, body: string): Refused {
  const { key, details } = JSON.parse(body) as Pick<Refused, 'key' | 'details'>
  return new Refused(status, key, details)
}
