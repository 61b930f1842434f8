import { authenticate, signOut } from '@cais/core/api/session.ts'
import type { Config } from '../../config.ts'
import { writeAudit } from '../../http/audit.ts'
import { shortAddress } from '../../http/network.ts'
import { passwordMatches } from '../../http/password.ts'
import { Refused } from '../../http/refused.ts'
import { noteRefused, wasRefusedLately } from '../../http/refused-lately.ts'
import { type Caller, deviceCookie, serve, serveInSteps, type Tx } from '../../http/serve.ts'
import { hashOfToken, newToken } from '../../http/session.ts'
import {
  countAttempt,
  forgetAttempt,
  forgetAttempts,
  isOverLimit,
  type Scope,
  tooMany,
} from '../../http/throttle.ts'
import { type Credentials, findByLoginOrEmail } from '../../trade/pessoa/account-queries.ts'
import { attemptsWithoutCaptcha, captchaPasses } from './captcha.ts'
import { mailActivationAgain } from './register.ts'

const day = 24 * 3_600_000

export const authenticateEndpoint = serveInSteps(authenticate)(async (context, { body }) => {
  const { db, transaction, caller, now, config, jobs, out } = context
  const { address } = caller
  if (!caller.device && wasRefusedLately(db, address, now)) return tooMany('sign-in-address')
  const username = body.username.toLowerCase()
  const attempt = await transaction((tx) => beginAttempt(tx, username, caller, now))
  if (attempt.isAddress) noteRefused(db, address, now)
  if (attempt.refused) return attempt.refused
  if (config.captcha && attempt.attempts > attemptsWithoutCaptcha) {
    const passes = await captchaPasses(config.captcha, caller.captchaToken, address)
    if (!passes) return new Refused(401, 'error.captcha')
  }
  const { user } = attempt
  const matches = await passwordMatches(user?.password_hash ?? null, body.password)
  const token = newToken()
  const device = caller.device ?? newToken()
  const isOpen = await transaction(async (tx) => {
    if (!user || !matches || !(await isStill(tx, user))) {
      if (user && matches && !user.ever_activated)
        await mailActivationAgain({ tx, jobs, config, now }, user.id)
      const type = 'AUTHENTICATION_FAILURE'
      await writeAudit(tx, { at: now, principal: user?.login ?? 'anonymous', type, data: { address } })
      return false
    }
    // The counters are deleted in the order in which an attempt counts them, so that two requests cannot deadlock.
    await forgetAttempt(tx, 'sign-in-address', address)
    await forgetAttempts(tx, attempt.scope, attempt.key)
    await openSession(tx, user, token, device, caller, body.rememberMe, now)
    await writeAudit(tx, {
      at: now,
      principal: user.login,
      type: 'AUTHENTICATION_SUCCESS',
      data: { address },
    })
    return true
  })
  if (!isOpen) {
    // The refusal does not reveal that an account was never activated: such an account may have been registered under
    // another person's name.
    const isShutOut = user?.ever_activated && matches && !user.activated
    return new Refused(401, isShutOut ? 'error.not-activated' : 'error.authentication')
  }
  out.header('authorization', `Bearer ${token}`)
  out.header('set-cookie', deviceCookieOf(device, config))
  return { id_token: token }
})

export const signOutEndpoint = serve(signOut)(async ({ tx, actor }) => {
  await tx.deleteFrom('session').where('id', '=', actor.sessionId).execute()
})

interface Attempt {
  user: Credentials | undefined
  scope: Scope
  key: string
  attempts: number
  refused: Refused | null
  /** The address, not the account, had too many attempts. */
  isAddress?: true
}

/**
 * Counts the attempt per address and per account. On a device where this person has signed in before, it counts per
 * device, so that guessing from elsewhere never locks the owner out. A never activated account counts by the typed
 * name, like one that does not exist. An address over its limit adds no more rows, whatever names are typed.
 */
async function beginAttempt(tx: Tx, username: string, caller: Caller, now: Date): Promise<Attempt> {
  const user = await findByLoginOrEmail(tx, username)
  const known = user && caller.device ? await isKnownDevice(tx, user.id, caller.device) : false
  const scope = known ? 'sign-in-device' : 'sign-in-account'
  const account = user?.ever_activated ? user.login : username
  const key = known ? `${user?.id}:${hashOfToken(caller.device ?? '').toString('base64url')}` : account
  const fromAddress = await countAttempt(tx, 'sign-in-address', caller.address, now)
  if (!known && isOverLimit('sign-in-address', fromAddress))
    return { user, scope, key, attempts: 0, refused: tooMany('sign-in-address'), isAddress: true }
  const attempts = await countAttempt(tx, scope, key, now)
  return { user, scope, key, attempts, refused: isOverLimit(scope, attempts) ? tooMany(scope) : null }
}

/**
 * Hashing takes a while, and the password may change or the account be closed meanwhile. This check with its lock keeps
 * such a sign-in from opening a session, and makes later changes wait until they can end it.
 */
async function isStill(tx: Tx, { id, password_hash }: Credentials): Promise<boolean> {
  const row = await tx
    .selectFrom('usuario')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('activated', '=', true)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

async function isKnownDevice(tx: Tx, usuarioId: number, device: string): Promise<boolean> {
  const row = await tx
    .selectFrom('known_device')
    .select('usuario_id')
    .where('usuario_id', '=', usuarioId)
    .where('device_hash', '=', hashOfToken(device))
    .executeTakeFirst()
  return row !== undefined
}

async function openSession(
  tx: Tx,
  user: { id: number },
  token: string,
  device: string,
  caller: Caller,
  rememberMe: boolean,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      token_hash: hashOfToken(token),
      usuario_id: user.id,
      device: caller.userAgent,
      address: shortAddress(caller.address),
      remembered: rememberMe,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + (rememberMe ? 30 : 1) * day),
    })
    .execute()
  await tx
    .insertInto('known_device')
    .values({ usuario_id: user.id, device_hash: hashOfToken(device), last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['usuario_id', 'device_hash']).doUpdateSet({ last_used_at: now }),
    )
    .execute()
}

function deviceCookieOf(device: string, config: Config): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${deviceCookie}=${device}; Path=/api/authenticate; Max-Age=15552000; HttpOnly; SameSite=Strict${secure}`
}
