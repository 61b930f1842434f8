import type { Route } from '@cais/core/api/route.ts'
import { writeAudit } from './audit.ts'
import { passwordMatches } from './password.ts'
import { Refused } from './refused.ts'
import type { StepsContext, Tx } from './serve.ts'
import { countAttempt, forgetAttempts, isOverLimit, tooMany } from './throttle.ts'

type SignedIn = StepsContext<Route & { access: 'user' }>

/**
 * Sensitive changes ask for the current password. Returns the hash that it fits, for `requireStillCurrent`, or the
 * refusal; attempts are counted.
 */
export async function proveCurrentPassword(
  { transaction, actor, caller, now }: Pick<SignedIn, 'transaction' | 'actor' | 'caller' | 'now'>,
  given: string,
): Promise<string | Refused> {
  const { attempts, passwordHash } = await transaction(async (tx) => ({
    attempts: await countAttempt(tx, 'password-account', actor.login, now),
    passwordHash: await findPasswordHash(tx, actor.id),
  }))
  if (isOverLimit('password-account', attempts)) return tooMany('password-account')
  if (passwordHash !== null && (await passwordMatches(passwordHash, given))) return passwordHash
  const failure = {
    principal: actor.login,
    type: 'AUTHENTICATION_FAILURE',
    data: { address: caller.address },
  }
  await transaction((tx) => writeAudit(tx, { at: now, ...failure }))
  return wrongPassword()
}

/** Hashing takes a while: the check fails if the password was reset meanwhile. */
export async function requireStillCurrent(
  tx: Tx,
  actor: { id: number; login: string },
  passwordHash: string,
): Promise<void> {
  const row = await tx
    .selectFrom('usuario')
    .select('id')
    .where('id', '=', actor.id)
    .where('password_hash', '=', passwordHash)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw wrongPassword()
  await forgetAttempts(tx, 'password-account', actor.login)
}

const wrongPassword = () => new Refused(400, 'error.invalid-password', { type: 'invalid-password' })

async function findPasswordHash(tx: Tx, usuarioId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('usuario')
    .select('password_hash')
    .where('id', '=', usuarioId)
    .executeTakeFirst()
  return row?.password_hash ?? null
}
