import { finishPasswordReset, requestPasswordReset } from '@cais/core/api/account.ts'
import { fieldOf } from '@cais/core/values/tables.ts'
import type { Db } from '../../db/pool.ts'
import { writeAudit } from '../../http/audit.ts'
import { hashPassword } from '../../http/password.ts'
import { Refused } from '../../http/refused.ts'
import { serveInSteps, type Tx } from '../../http/serve.ts'
import { hashOfToken } from '../../http/session.ts'
import { countAttempt, forgetAttempts, isOverLimit, tooMany } from '../../http/throttle.ts'
import { type MailContext, postMail } from '../../mail/outbox.ts'
import { endSessions } from '../../trade/pessoa/account-queries.ts'
import { mailPasswordKey, type Resettable } from '../../trade/pessoa/mailed-keys.ts'
import { refuseOwnName } from './own-name.ts'

const keyLife = 24 * 3_600_000

/**
 * The answer and its duration do not reveal whether the address is known or how often it was asked for. Only a job
 * looks the address up.
 */
export const requestPasswordResetEndpoint = serveInSteps(requestPasswordReset)(async (context, { body }) => {
  const { transaction, caller, now, jobs } = context
  const email = typeof body === 'string' ? body : body.mail
  const fromAddress = await transaction((tx) => countAttempt(tx, 'reset-address', caller.address, now))
  if (isOverLimit('reset-address', fromAddress)) return tooMany('reset-address')
  await transaction(async (tx) => {
    const attempts = await countAttempt(tx, 'reset-email', email, now)
    if (!isOverLimit('reset-email', attempts)) await jobs.send(tx, 'reset-password', { email })
  })
  return undefined
})

interface ResetContext extends Omit<MailContext, 'tx'> {
  db: Db
}

/** The worker of the queue `reset-password` mails the key if an account has the address. */
export async function mailPasswordReset({ db, ...context }: ResetContext, data: unknown): Promise<void> {
  const email = String(fieldOf(data, 'email'))
  await db.transaction().execute(async (tx) => {
    const user = await findResettable(tx, email)
    if (!user) return
    await mailPasswordKey({ tx, ...context }, 'reset', user)
    await writeAudit(tx, { at: context.now, principal: user.login, type: 'requestPasswordReset' })
  })
}

export const finishPasswordResetEndpoint = serveInSteps(finishPasswordReset)(async (context, { body }) => {
  const { db, transaction, now, config, jobs } = context
  const keyHash = hashOfToken(body.key)
  const known = await db
    .selectFrom('usuario')
    .select(['id', 'login', 'email'])
    .where('reset_key_hash', '=', keyHash)
    .executeTakeFirst()
  if (!known) throw new Refused(400, 'error.resetkey')
  await refuseOwnName(db, known, body.newPassword)
  const passwordHash = await hashPassword(body.newPassword)
  await transaction(async (tx) => {
    const user = await tx
      .updateTable('usuario')
      // The key came by mail, so the address is proven too.
      .set(({ ref }) => ({ password_hash: passwordHash, proven_email: ref('email'), modified_at: now }))
      .where('reset_key_hash', '=', keyHash)
      .where('reset_requested_at', '>', new Date(now.getTime() - keyLife))
      .where('activated', '=', true)
      .returning(recipientColumns)
      .executeTakeFirst()
    if (!user) throw new Refused(400, 'error.resetkey')
    await endSessions(tx, user.id)
    await postMail({ tx, jobs, config, now }, 'passwordChanged', user)
    await forgetAttempts(tx, 'sign-in-account', user.login)
    await writeAudit(tx, { at: now, principal: user.login, type: 'finishPasswordReset' })
  })
  return undefined
})

const recipientColumns = ['id', 'login', 'email', 'first_name as firstName', 'lang_key as langKey'] as const

function findResettable(tx: Tx, email: string): Promise<Resettable | undefined> {
  return tx
    .selectFrom('usuario')
    .select(recipientColumns)
    .where('email', '=', email)
    .where('activated', '=', true)
    .executeTakeFirst()
}
