import { isChave } from '@cais/core/values/chave.ts'
import { hashOfToken } from '../http/session.ts'
import type { TestServer } from './test-server.ts'

/** A session of any user without a password, restored whenever a request has ended it. */
export async function tokenOf(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  login: string,
): Promise<string> {
  // A system is named by its key.
  if (isChave(login)) return login
  const token = `token-of-${login.replace(/\W/g, '_')}`.padEnd(30, '-')
  await db
    .insertInto('session')
    .columns(['token_hash', 'usuario_id', 'device', 'created_at', 'last_used_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('usuario')
        .select(({ val, ref }) => [
          val(hashOfToken(token)).as('token_hash'),
          ref('id').as('usuario_id'),
          val('').as('device'),
          val(clock.now()).as('created_at'),
          val(clock.now()).as('last_used_at'),
          val(new Date(clock.now().getTime() + 3_600_000)).as('expires_at'),
        ])
        .where('login', '=', login),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return token
}
