import { activate, register } from '@cais/core/api/account.ts'
import { termsDay } from '@cais/core/rules/termos.ts'
import { writeAudit } from '../../http/audit.ts'
import { Refused } from '../../http/refused.ts'
import { serve, serveInSteps } from '../../http/serve.ts'
import { hashOfToken, newToken } from '../../http/session.ts'
import { countAttempt, isOverLimit, tooMany } from '../../http/throttle.ts'
import { postMail } from '../../mail/outbox.ts'
import { refuseCrossing, releaseNeverActivated } from './account-queries.ts'
import { hashPassword } from './password.ts'

export const registerEndpoint = serveInSteps(register)(async (context, { body }) => {
  const { transaction, caller, now, config, jobs } = context
  const attempts = await transaction((tx) => countAttempt(tx, 'register-address', caller.address, now))
  if (isOverLimit('register-address', attempts)) return tooMany('register-address')
  const passwordHash = await hashPassword(body.password)
  const key = newToken()
  await transaction(async (tx) => {
    await releaseNeverActivated(tx, { names: [body.login, body.email], cpf: body.cpf })
    await refuseCrossing(tx, { id: null, ...body })
    const { id } = await tx
      .insertInto('usuario')
      .values({
        login: body.login,
        email: body.email,
        cpf: body.cpf,
        first_name: body.firstName,
        last_name: body.lastName,
        lang_key: body.langKey,
        password_hash: passwordHash,
        activation_key_hash: hashOfToken(key),
        accepted_terms_at: now,
        accepted_terms_version: termsDay,
        created_at: now,
        created_by: body.login,
        modified_at: now,
        modified_by: body.login,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('usuario_authority').values({ usuario_id: id, authority: 'USER' }).execute()
    await postMail({ tx, jobs, config, now }, 'activation', body, key)
    await writeAudit(tx, { at: now, principal: body.login, type: 'register' })
  })
  return undefined
})

export const activateEndpoint = serve(activate)(async ({ tx, now, out }, { query }) => {
  const user = await tx
    .updateTable('usuario')
    .set({ activated: true, ever_activated: true, modified_at: now })
    .where('activation_key_hash', '=', hashOfToken(query.key))
    // Once only: whoever was suspended since stays so.
    .where('ever_activated', '=', false)
    .returning('login')
    .executeTakeFirst()
  if (!user) throw new Refused(400, 'error.activationkey')
  out.note({ login: user.login })
  return undefined
})
