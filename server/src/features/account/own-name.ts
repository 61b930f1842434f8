import { isOwnName } from '@cais/core/values/password.ts'
import type { Db } from '../../db/pool.ts'
import { refuseField } from '../../http/refused.ts'

interface Owner {
  id: number
  login: string
  email: string
}

/** A password must not be the login, the current e-mail address or the pending one, because others know these. */
export async function refuseOwnName(db: Db, { id, login, email }: Owner, newPassword: string): Promise<void> {
  const pending = await db
    .selectFrom('email_change')
    .select('email')
    .where('usuario_id', '=', id)
    .executeTakeFirst()
  const emails = [email, ...(pending ? [pending.email] : [])]
  if (emails.some((one) => isOwnName(newPassword, { login, email: one })))
    refuseField('newPassword', 'validation.password-own')
}
