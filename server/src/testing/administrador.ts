import type { OwnAuthority } from '@cais/core/access/authority.ts'
import { newUser } from './people.ts'
import { tokenOf } from './sessions.ts'
import type { TestServer } from './test-server.ts'

/** A user with a session who manages a company; without a company, a user who holds these authorities. */
export async function newAdministrador(
  server: Pick<TestServer, 'db' | 'clock'>,
  companyId: number | null,
  authorities: readonly OwnAuthority[] = [],
) {
  const { db, clock } = server
  const { login, email, firstName, lastName, cpf } = newUser()
  const [at, by] = [clock.now(), 'system']
  const { id } = await db
    .insertInto('usuario')
    .values({
      ...{ login, email, cpf, first_name: firstName, last_name: lastName, lang_key: 'pt-br' },
      ...{ activated: true, ever_activated: true, created_at: at, created_by: by },
      ...{ modified_at: at, modified_by: by },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const authority of ['USER' as const, ...authorities])
    await db.insertInto('usuario_authority').values({ usuario_id: id, authority }).execute()
  if (companyId !== null)
    await db
      .insertInto('empresa_user')
      .values({ empresa_id: companyId, usuario_id: id, admin: true, active: true })
      .execute()
  return { id, login, token: await tokenOf(server, login) }
}
