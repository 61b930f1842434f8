import { type Account, changePassword, getAccount, saveAccount } from '@cais/core/api/account.ts'
import { writeAudit } from '../../http/audit.ts'
import { Refused } from '../../http/refused.ts'
import { serve, serveInSteps } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { endSessions, refuseCrossing } from './account-queries.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { countAttempt, forgetAttempts, isOverLimit, tooMany } from './throttle.ts'

/** Everything is known already from checking the session. */
export const getAccountEndpoint = serve(getAccount)(async ({ actor }) => accountOf(actor))

export function accountOf(actor: Actor): Account {
  const { sessionId: _, today: _today, empresas, ...own } = actor
  return {
    ...own,
    activated: true,
    empresaAuthorities: empresas.map(({ today: _day, ...empresa }) => empresa),
  }
}

export const saveAccountEndpoint = serve(saveAccount)(async ({ tx, actor, now, out }, { body }) => {
  await refuseCrossing(tx, { id: actor.id, login: actor.login, email: body.email })
  await tx
    .updateTable('usuario')
    .set({
      first_name: body.firstName,
      last_name: body.lastName,
      email: body.email,
      lang_key: body.langKey,
      modified_at: now,
      modified_by: actor.login,
    })
    .where('id', '=', actor.id)
    .execute()
  out.alert('account.saved')
  return undefined
})

export const changePasswordEndpoint = serveInSteps(changePassword)(async (context, { body }) => {
  const { transaction, actor, now, out } = context
  const { attempts, passwordHash } = await transaction(async (tx) => ({
    attempts: await countAttempt(tx, 'password-account', actor.login, now),
    passwordHash: await findPasswordHash(tx, actor.id),
  }))
  if (isOverLimit('password-account', attempts)) return tooMany('password-account')
  if (!(await passwordMatches(passwordHash, body.currentPassword))) {
    return wrongPassword()
  }
  const newHash = await hashPassword(body.newPassword)
  await transaction(async (tx) => {
    // Only from the password that was checked: one that was reset meanwhile stays.
    const changed = await tx
      .updateTable('usuario')
      .set({ password_hash: newHash, modified_at: now, modified_by: actor.login })
      .where('id', '=', actor.id)
      .where('password_hash', '=', passwordHash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw wrongPassword()
    await endSessions(tx, actor.id, actor.sessionId)
    await forgetAttempts(tx, 'password-account', actor.login)
    await writeAudit(tx, { at: now, principal: actor.login, type: 'changePassword' })
  })
  out.alert('account.password-changed')
  return undefined
})

const wrongPassword = () => new Refused(400, 'error.invalid-password', { type: 'invalid-password' })

async function findPasswordHash(
  tx: Parameters<typeof endSessions>[0],
  usuarioId: number,
): Promise<string | null> {
  const row = await tx
    .selectFrom('usuario')
    .select('password_hash')
    .where('id', '=', usuarioId)
    .executeTakeFirst()
  return row?.password_hash ?? null
}
