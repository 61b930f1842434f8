import { isOwnName } from '@cais/core/values/password.ts'
import type { Db } from '../../db/pool.ts'
import { refuseField } from '../../http/refused.ts'

interface Owner {
  id: number
  login: string
  email: string
}

/** Nobody is to be known by what everybody knows: neither by an address that counts, nor by one that soon may. */
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
