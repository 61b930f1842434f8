import { cancelEmailChange, confirmEmail, confirmSetEmail } from '@cais/core/api/account.ts'
import type { Db } from '../../db/pool.ts'
import { writeAudit } from '../../http/audit.ts'
import { Refused } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import { type Actor, hashOfToken } from '../../http/session.ts'
import { countAttempt, isOverLimit, tooMany } from '../../http/throttle.ts'
import { type MailContext, postMail } from '../../mail/outbox.ts'
import { refuseTakenEmail, releaseNeverActivated } from '../../trade/pessoa/account-queries.ts'
import { isStillGiven, keepChange, type Owner } from '../../trade/pessoa/mailed-keys.ts'

const emailKeyLife = 24 * 3_600_000

const stillGood = (now: Date) => new Date(now.getTime() - emailKeyLife)

/** The new address that still has to be confirmed. */
export async function findPendingEmail(db: Db, usuarioId: number, now: Date): Promise<string | null> {
  const change = await db
    .selectFrom('email_change as c')
    .select('email')
    .where('usuario_id', '=', usuarioId)
    .where('requested_at', '>', stillGood(now))
    .where(isStillGiven)
    .executeTakeFirst()
  return change?.email ?? null
}

/**
 * A key is mailed to the new address, and a notice to the old one. The account keeps the old address until the key is
 * entered.
 */
export async function beginEmailChange(context: MailContext, actor: Actor, email: string): Promise<void> {
  const { tx, now } = context
  const { id, login, langKey } = actor
  const attempts = await countAttempt(tx, 'email-change-account', login, now)
  if (isOverLimit('email-change-account', attempts)) throw tooMany('email-change-account')
  await refuseTakenEmail(tx, { id, email })
  const key = await keepChange(context, { id, email, setById: null })
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
 * Only a session of the person who asked can confirm, so the owner of a mistyped address does not get the account. The
 * address is now proven, so a never activated account with the same address is deleted.
 */
export const confirmEmailEndpoint = serve(confirmEmail)(
  async ({ tx, actor, now, config, jobs, out }, { body }) => {
    const email = await lockPendingEmail(tx, actor.id, body.key, now)
    await makeCount({ tx, jobs, config, now }, actor, email)
    out.note({ before: actor.email, after: email })
    return { email }
  },
)

/**
 * No session is needed here: staff entered the address and may still do so, so its reader is the owner of the account.
 */
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

/** The account row is locked before the change row, as wherever a change ends. So two requests cannot deadlock. */
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
    .selectFrom('email_change as c')
    .select(['usuario_id', 'email'])
    .where('key_hash', '=', hashOfToken(key))
    .where('requested_at', '>', stillGood(now))
    .where(isStillGiven)

export const cancelEmailChangeEndpoint = serve(cancelEmailChange)(async ({ tx, actor, out }) => {
  await tx.deleteFrom('email_change').where('usuario_id', '=', actor.id).execute()
  out.alert('account.email-change-cancelled')
})
