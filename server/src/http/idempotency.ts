import { createHash } from 'node:crypto'
import { Refused } from './refused.ts'
import type { Tx } from './serve.ts'

export interface KeyedRequest {
  principal: string
  key: string
  requestHash: Buffer
}

export interface KeptAnswer {
  status: number
  headers: Record<string, string>
  body: string | null
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
 * Claims the key for this transaction, or returns the answer that was given before. A second request that comes
 * while the first still runs waits here: the unique index makes it wait for the first one's commit.
 */
export async function claimKey(
  tx: Tx,
  request: KeyedRequest,
  now: Date,
): Promise<KeptAnswer | Refused | null> {
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
    .select(['request_hash', 'status', 'headers', 'body'])
    .where('principal', '=', request.principal)
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow()
  if (!kept.request_hash.equals(request.requestHash)) throw new Refused(422, 'error.idempotency-key-reused')
  const status = kept.status ?? 200
  if (status >= 400) return refusalOf(status, kept.body ?? '')
  return { status, headers: (kept.headers ?? {}) as Record<string, string>, body: kept.body }
}

/** Keeps what was answered; of a refusal, its reason. */
export async function keepAnswer(tx: Tx, request: KeyedRequest, given: KeptAnswer | Refused): Promise<void> {
  const answer = given instanceof Refused ? keptOf(given) : given
  await tx
    .updateTable('idempotency')
    .set({ status: answer.status, headers: JSON.stringify(answer.headers), body: answer.body })
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
