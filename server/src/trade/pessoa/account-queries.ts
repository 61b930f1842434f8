import { emailTaken, loginTaken } from '../../http/refusal-of-database-error.ts'
import type { Tx } from '../../http/serve.ts'

export interface Credentials {
  id: number
  login: string
  password_hash: string | null
  activated: boolean
  /** The account was confirmed by its link, or activated by staff. */
  ever_activated: boolean
}

/** A login may look like a mail address; where both exist, the login wins. */
export async function findByLoginOrEmail(tx: Tx, username: string): Promise<Credentials | undefined> {
  return tx
    .selectFrom('usuario')
    .select(['id', 'login', 'password_hash', 'activated', 'ever_activated'])
    .where((eb) => eb.or([eb('login', '=', username), eb('email', '=', username)]))
    .orderBy((eb) => eb('login', '=', username), 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Users sign in with either login or mail address, and a login may look like an address. If one user's login were
 * another user's address, that other user could no longer sign in with the address.
 */
export async function refuseCrossing(
  tx: Tx,
  { id, login, email }: { id: number | null; login: string; email: string },
): Promise<void> {
  const others = await tx
    .selectFrom('usuario')
    .select(['login', 'email'])
    .where('id', '<>', id ?? 0)
    .where((eb) => eb.or([eb('email', '=', login), eb('login', '=', email)]))
    .execute()
  if (others.some((other) => other.email === login)) throw loginTaken()
  if (others.some((other) => other.login === email)) throw emailTaken()
}

/** A mail address that is another account's address or login is taken, unless that account was never confirmed. */
export async function refuseTakenEmail(tx: Tx, { id, email }: { id: number; email: string }): Promise<void> {
  const other = await tx
    .selectFrom('usuario')
    .select('id')
    .where('id', '<>', id)
    .where('ever_activated', '=', true)
    .where((eb) => eb.or([eb('email', '=', email), eb('login', '=', email)]))
    .executeTakeFirst()
  if (other) throw emailTaken()
}

/** An account that was never confirmed loses its login and mail address to the next registration. */
export async function releaseNeverActivated(
  tx: Tx,
  { names, cpf }: { names: string[]; cpf: string | null },
): Promise<void> {
  await tx
    .deleteFrom('usuario')
    .where('ever_activated', '=', false)
    .where((eb) => eb.or([eb('login', 'in', names), eb('email', 'in', names), eb('cpf', '=', cpf)]))
    .execute()
}

/** Ends the sessions of a user: all, or all but the current one. */
export async function endSessions(tx: Tx, usuarioId: number, exceptSessionId?: number): Promise<void> {
  let query = tx.deleteFrom('session').where('usuario_id', '=', usuarioId)
  if (exceptSessionId !== undefined) query = query.where('id', '<>', exceptSessionId)
  await query.execute()
}
