import { cancelEmailChange, confirmEmail } from '@cais/core/api/account.ts'
import type { Db } from '../../db/pool.ts'
import { writeAudit } from '../../http/audit.ts'
import { Refused } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import { type Actor, hashOfToken, newToken } from '../../http/session.ts'
import { countAttempt, isOverLimit, tooMany } from '../../http/throttle.ts'
import { type MailContext, postMail } from '../../mail/outbox.ts'
import { refuseTakenEmail, releaseNeverActivated } from './account-queries.ts'

export const emailKeyLife = 24 * 3_600_000

const stillGood = (now: Date) => new Date(now.getTime() - emailKeyLife)

/** The address that waits to be confirmed. */
export async function findPendingEmail(db: Db, usuarioId: number, now: Date): Promise<string | null> {
  const change = await db
    .selectFrom('email_change')
    .select('email')
    .where('usuario_id', '=', usuarioId)
    .where('requested_at', '>', stillGood(now))
    .executeTakeFirst()
  return change?.email ?? null
}

/** Mails a key to the new address and a word to the old one; the account keeps the old one until the key comes back. */
export async function beginEmailChange(context: MailContext, actor: Actor, email: string): Promise<void> {
  const { tx, now } = context
  const { id, login, langKey } = actor
  const attempts = await countAttempt(tx, 'email-change-account', login, now)
  if (isOverLimit('email-change-account', attempts)) throw tooMany('email-change-account')
  await refuseTakenEmail(tx, { id, email })
  const key = newToken()
  const change = { email, key_hash: hashOfToken(key), requested_at: now }
  await tx
    .insertInto('email_change')
    .values({ usuario_id: id, ...change })
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet(change))
    .execute()
  await postMail(context, 'emailChange', { email, firstName: null, langKey }, key)
  await postMail(context, 'emailChangeAsked', actor)
  await writeAudit(tx, { at: now, principal: login, type: 'requestEmailChange' })
}

/**
 * Only in a session of the person who asked: a mistyped address must not give the account to whoever reads there. The
 * address is proven now, so an account that never was gives way.
 */
export const confirmEmailEndpoint = serve(confirmEmail)(
  async ({ tx, actor, now, config, jobs }, { body }) => {
    const email = await lockPendingEmail(tx, actor.id, body.key, now)
    await releaseNeverActivated(tx, { names: [email], cpf: null })
    await refuseTakenEmail(tx, { id: actor.id, email })
    await tx
      .updateTable('usuario')
      .set({ email, modified_at: now, modified_by: actor.login })
      .where('id', '=', actor.id)
      .execute()
    await postMail({ tx, jobs, config, now }, 'emailChanged', actor)
    return { email }
  },
)

/** The account first, as everything that ends a change does, so that two at once wait for one another in one order. */
async function lockPendingEmail(tx: Tx, usuarioId: number, key: string, now: Date): Promise<string> {
  await tx.selectFrom('usuario').select('id').where('id', '=', usuarioId).forUpdate().execute()
  const change = await tx
    .selectFrom('email_change')
    .select('email')
    .where('usuario_id', '=', usuarioId)
    .where('key_hash', '=', hashOfToken(key))
    .where('requested_at', '>', stillGood(now))
    .forUpdate()
    .executeTakeFirst()
  if (!change) throw new Refused(400, 'error.emailkey')
  return change.email
}

export const cancelEmailChangeEndpoint = serve(cancelEmailChange)(async ({ tx, actor, out }) => {
  await tx.deleteFrom('email_change').where('usuario_id', '=', actor.id).execute()
  out.alert('account.email-change-cancelled')
})
