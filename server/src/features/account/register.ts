import { activate, register } from '@cais/core/api/account.ts'
import type { ParsedOf } from '@cais/core/api/route.ts'
import { termsDay } from '@cais/core/rules/termos.ts'
import { writeAudit } from '../../http/audit.ts'
import { hashPassword } from '../../http/password.ts'
import { refusalOfDatabaseError } from '../../http/refusal-of-database-error.ts'
import { Refused } from '../../http/refused.ts'
import { serve, serveInSteps } from '../../http/serve.ts'
import { hashOfToken, newToken } from '../../http/session.ts'
import { countAttempt, isOverLimit, tooMany } from '../../http/throttle.ts'
import { type MailContext, postMail } from '../../mail/outbox.ts'
import { refuseCrossing, releaseNeverActivated } from '../../trade/pessoa/account-queries.ts'

/**
 * The answer does not reveal whether the e-mail, the login or the CPF is taken, not even by its duration: each request
 * hashes the password and writes one mail. The mail to the given address says what was refused.
 */
export const registerEndpoint = serveInSteps(register)(async (context, { body }) => {
  const { transaction, caller, now, config, jobs } = context
  const attempts = await transaction((tx) => countAttempt(tx, 'register-address', caller.address, now))
  if (isOverLimit('register-address', attempts)) return tooMany('register-address')
  const passwordHash = await hashPassword(body.password)
  const mailing = { jobs, config, now }
  try {
    await transaction((tx) => insertRegistered({ tx, ...mailing }, body, passwordHash))
  } catch (error) {
    if (!isTaken(error)) throw error
    await transaction((tx) => notifyTaken({ tx, ...mailing }, body))
  }
  return undefined
})

type Registration = ParsedOf<typeof register>['body']

async function insertRegistered(
  context: MailContext,
  body: Registration,
  passwordHash: string,
): Promise<void> {
  const { tx, now } = context
  const key = newToken()
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
  await postMail(context, 'activation', body, key)
  await writeAudit(tx, { at: now, principal: body.login, type: 'register' })
}

const takenKeys = ['error.userexists', 'error.emailexists', 'error.cpfexists']

/** The e-mail, login or CPF was taken before or by a request at the same moment. */
function isTaken(error: unknown): boolean {
  const refused = error instanceof Refused ? error : refusalOfDatabaseError(error)
  return refused !== null && takenKeys.includes(refused.key)
}

/**
 * The owner of the address is told that it has an account. Any other reader is told only that other names are needed.
 * The number of these mails per hour is limited.
 */
async function notifyTaken(context: MailContext, { email, langKey }: Registration): Promise<void> {
  const { tx, now } = context
  const attempts = await countAttempt(tx, 'register-email', email, now)
  if (isOverLimit('register-email', attempts)) return
  const owner = await tx
    .selectFrom('usuario')
    .select('lang_key')
    .where('email', '=', email)
    .where('ever_activated', '=', true)
    .executeTakeFirst()
  const to = { email, firstName: null, langKey: owner?.lang_key ?? langKey }
  await postMail(context, owner ? 'registerKnown' : 'registerTaken', to)
}

const hour = 3_600_000

/**
 * Signing in with an account that was not activated yet mails a new link, because the first mail may be lost. No new
 * link is sent soon after the last one, since it would end the link still on its way.
 */
export async function mailActivationAgain(context: MailContext, usuarioId: number): Promise<void> {
  const { tx, now } = context
  const user = await tx
    .selectFrom('usuario')
    .select(['email', 'first_name as firstName', 'lang_key as langKey'])
    .where('id', '=', usuarioId)
    .where('ever_activated', '=', false)
    .where('activation_key_hash', 'is not', null)
    .where('created_at', '<=', new Date(now.getTime() - hour))
    .forUpdate()
    .executeTakeFirst()
  if (!user) return
  if (isOverLimit('register-email', await countAttempt(tx, 'register-email', user.email, now))) return
  const key = newToken()
  await tx
    .updateTable('usuario')
    .set({ activation_key_hash: hashOfToken(key), modified_at: now })
    .where('id', '=', usuarioId)
    .execute()
  await postMail(context, 'activation', user, key)
}

export const activateEndpoint = serve(activate)(async ({ tx, now, out }, { query }) => {
  const user = await tx
    .updateTable('usuario')
    .set(({ ref }) => ({
      activated: true,
      ever_activated: true,
      proven_email: ref('email'),
      modified_at: now,
    }))
    .where('activation_key_hash', '=', hashOfToken(query.key))
    // The link activates an account only once, so that a suspended account stays suspended.
    .where('ever_activated', '=', false)
    .returning('login')
    .executeTakeFirst()
  if (!user) throw new Refused(400, 'error.activationkey')
  out.note({ login: user.login })
  return undefined
})
