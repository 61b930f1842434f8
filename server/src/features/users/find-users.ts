import { findUsers, type UserMatch } from '@cais/core/api/users.ts'
import { isStaff } from '@cais/core/rules/access.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import { containsFolded } from '../../db/like.ts'
import { serve } from '../../http/serve.ts'
import { administeredBy } from '../../http/session.ts'

/**
 * For pickers. Staff find anybody by a part of login, CPF or name. A company's administrator finds their own
 * colleagues that way, and anybody else only by the whole login, e-mail or CPF, which that person told them.
 */
export const findUsersEndpoint = serve(findUsers)(async ({ db, actor }, { params }) => {
  const { text } = params
  const digits = text.replace(/[.\-\s]/g, '')
  const byPart = containsFolded(sql`fold(login || ' ' || first_name || ' ' || last_name)`, text)
  const rows = await db
    .selectFrom('usuario')
    .select(['id', 'login', 'first_name', 'last_name', 'email', 'cpf'])
    .where('activated', '=', true)
    .where((eb) => {
      const exact: Expression<SqlBool>[] = [
        eb('login', '=', text.toLowerCase()),
        eb('email', '=', text.toLowerCase()),
        eb('cpf', '=', digits),
      ]
      if (isStaff(actor))
        return eb.or([
          byPart,
          ...exact,
          ...(/^\d{3,}$/.test(digits) ? [eb('cpf', 'like', `${digits}%`)] : []),
        ])
      const colleague = eb.exists(
        eb
          .selectFrom('empresa_user as m')
          .select('m.id')
          .whereRef('m.usuario_id', '=', 'usuario.id')
          .where('m.empresa_id', '=', eb.fn.any(eb.val(administeredBy(actor)))),
      )
      return eb.or([eb.and([byPart, colleague]), ...exact])
    })
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .limit(20)
    .execute()
  return rows.map(matchOf)
})

function matchOf(row: {
  id: number
  login: string
  first_name: string
  last_name: string
  email: string
  cpf: string | null
}): UserMatch {
  const { id, login, first_name: firstName, last_name: lastName, email, cpf } = row
  return { id, login, firstName, lastName, email, cpf: cpf && `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**` }
}
