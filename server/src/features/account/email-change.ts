import { cancelEmailChange, confirmEmail, confirmSetEmail } from '@cais/core/api/account.ts'
import type { Db } from '../../db/pool.ts'
import { writeAudit } from '../../http/audit.ts'
import { Refused } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import { type Actor, hashOfToken } from '../../http/session.ts'
import { countAttempt, isOverLimit, tooMany } from '../../http/throttle.ts'
import { type MailContext, postMail } from '../../mail/outbox.ts'
import { refuseTakenEmail, releaseNeverActivated } from '../../trade/pessoa/account-queries.ts'
import { keepChange, type Owner } from '../../trade/pessoa/mailed-keys.ts'

const emailKeyLife = 24 * 3_600_000

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
  const key = await keepChange(context, { id, email, byStaff: false })
  await postMail(context, 'emailChange', { email, firstName: null, langKey }, key)
  await postMail(context, 'emailChangeAsked', actor)
  await writeAudit(tx, {
    at: now,
    principal: login,
    type: 'requestEmailChange',
    data: { before: actor.email, after: email },
  })
}

/**
 * Only in a session of the person who asked: a mistyped address must not give the account to whoever reads there. The
 * address is proven now, so an account that never was gives way.
 */
export const confirmEmailEndpoint = serve(confirmEmail)(
  async ({ tx, actor, now, config, jobs, out }, { body }) => {
    const email = await lockPendingEmail(tx, actor.id, body.key, now)
    await makeCount({ tx, jobs, config, now }, actor, email)
    out.note({ before: actor.email, after: email })
    return { email }
  },
)

/** By whoever reads the mail of the address that staff entered: they said who that is. */
export const confirmSetEmailEndpoint = serve(confirmSetEmail)(
  async ({ tx, now, config, jobs, out }, { body }) => {
    const { owner, email } = await lockSetEmail(tx, body.key, now)
    await makeCount({ tx, jobs, config, now }, owner, email)
    out.note({ login: owner.login, before: owner.email, after: email })
    return { email }
  },
)

async function makeCount(
  context: MailContext,
  owner: Owner & { login: string },
  email: string,
): Promise<void> {
  const { tx, now } = context
  await releaseNeverActivated(tx, { names: [email], cpf: null })
  await refuseTakenEmail(tx, { id: owner.id, email })
  await tx
    .updateTable('usuario')
    .set({ email, proven_email: email, modified_at: now, modified_by: owner.login })
    .where('id', '=', owner.id)
    .execute()
  await tx.deleteFrom('email_change').where('usuario_id', '=', owner.id).execute()
  if (email !== owner.email) await postMail(context, 'emailChanged', owner)
}

const emailKeyRefused = () => new Refused(400, 'error.emailkey')

/** The account first, as everything that ends a change does, so that two at once wait for one another in one order. */
async function lockPendingEmail(tx: Tx, usuarioId: number, key: string, now: Date): Promise<string> {
  await tx.selectFrom('usuario').select('id').where('id', '=', usuarioId).forUpdate().execute()
  const change = await selectChange(tx, key, now)
    .where('usuario_id', '=', usuarioId)
    .where('set_by_staff', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!change) throw emailKeyRefused()
  return change.email
}

async function lockSetEmail(tx: Tx, key: string, now: Date) {
  const found = await selectChange(tx, key, now).where('set_by_staff', '=', true).executeTakeFirst()
  if (!found) throw emailKeyRefused()
  const owner = await tx
    .selectFrom('usuario')
    .select(['id', 'login', 'email', 'first_name as firstName', 'lang_key as langKey'])
    .where('id', '=', found.usuario_id)
    .where('activated', '=', true)
    .forUpdate()
    .executeTakeFirst()
  const still = await selectChange(tx, key, now).forUpdate().executeTakeFirst()
  if (!owner || !still) throw emailKeyRefused()
  return { owner, email: still.email }
}

const selectChange = (tx: Tx, key: string, now: Date) =>
  tx
    .selectFrom('email_change')
    .select(['usuario_id', 'email'])
    .where('key_hash', '=', hashOfToken(key))
    .where('requested_at', '>', stillGood(now))

export const cancelEmailChangeEndpoint = serve(cancelEmailChange)(async ({ tx, actor, out }) => {
  await tx.deleteFrom('email_change').where('usuario_id', '=', actor.id).execute()
  out.alert('account.email-change-cancelled')
})
