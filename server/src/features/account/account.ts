import { changePassword, saveAccount } from '@cais/core/api/account.ts'
import { type Account, getAccount } from '@cais/core/api/session.ts'
import type { Language } from '@cais/core/texts/language.ts'
import { isOwnName } from '@cais/core/values/password.ts'
import { writeAudit } from '../../http/audit.ts'
import { proveCurrentPassword, requireStillCurrent } from '../../http/current-password.ts'
import { hashPassword } from '../../http/password.ts'
import { Refused, refuseField } from '../../http/refused.ts'
import { serve, serveInSteps, type Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { postMail } from '../../mail/outbox.ts'
import { endSessions } from '../../trade/pessoa/account-queries.ts'
import { beginEmailChange, findPendingEmail } from './email-change.ts'
import { refuseOwnName } from './own-name.ts'

/** The session check has already loaded everything except the pending e-mail address. */
export const getAccountEndpoint = serve(getAccount)(async ({ db, actor, now, config }) =>
  accountOf(actor, await findPendingEmail(db, actor.id, now), config.sessionIdleMinutes),
)

function accountOf(actor: Actor, pendingEmail: string | null, idleMinutes: number): Account {
  const { sessionId: _, lastUsedAt: _used, now: _now, today: _today, fonte: _fonte, empresas, ...own } = actor
  return {
    ...own,
    pendingEmail,
    activated: true,
    idleMinutes,
    empresaAuthorities: empresas.map(({ now: _moment, today: _day, ...empresa }) => empresa),
  }
}

export const saveAccountEndpoint = serveInSteps(saveAccount)(async (context, { body }) => {
  const { transaction, actor, now, config, jobs, out } = context
  if (body.email === actor.email) {
    await transaction((tx) => saveProfile(tx, actor, body, now))
    out.alert('account.saved')
    return undefined
  }
  const given = body.currentPassword || refuseField('currentPassword', 'validation.required')
  const proven = await proveCurrentPassword(context, given)
  if (proven instanceof Refused) return proven
  // This check runs only after the password is proven. Before, its answer would help to guess the password.
  if (isOwnName(given, { ...actor, email: body.email })) refuseField('email', 'validation.password-own')
  await transaction(async (tx) => {
    await requireStillCurrent(tx, actor, proven)
    await saveProfile(tx, actor, body, now)
    await beginEmailChange({ tx, jobs, config, now }, actor, body.email)
  })
  out.alert('account.email-change-asked', body.email)
  return undefined
})

interface Profile {
  firstName: string
  lastName: string
  langKey: Language
  startsAtHome?: boolean | undefined
}

async function saveProfile(
  tx: Tx,
  actor: Actor,
  { firstName, lastName, langKey, startsAtHome }: Profile,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({
      first_name: firstName,
      last_name: lastName,
      lang_key: langKey,
      ...(startsAtHome !== undefined && { comeca_no_inicio: startsAtHome }),
      modified_at: now,
      modified_by: actor.login,
    })
    .where('id', '=', actor.id)
    .execute()
  await writeAudit(tx, { at: now, principal: actor.login, type: 'saveAccount' })
}

export const changePasswordEndpoint = serveInSteps(changePassword)(async (context, { body }) => {
  const { db, transaction, actor, now, config, jobs, out } = context
  await refuseOwnName(db, actor, body.newPassword)
  const proven = await proveCurrentPassword(context, body.currentPassword)
  if (proven instanceof Refused) return proven
  const newHash = await hashPassword(body.newPassword)
  await transaction(async (tx) => {
    await requireStillCurrent(tx, actor, proven)
    await tx
      .updateTable('usuario')
      .set({ password_hash: newHash, modified_at: now, modified_by: actor.login })
      .where('id', '=', actor.id)
      .execute()
    await endSessions(tx, actor.id, actor.sessionId)
    await postMail({ tx, jobs, config, now }, 'passwordChanged', actor)
    await writeAudit(tx, { at: now, principal: actor.login, type: 'changePassword' })
  })
  out.alert('account.password-changed')
  return undefined
})
