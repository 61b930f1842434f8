import { isStaff } from '@cais/core/access/access.ts'
import { findUsers, type UserMatch } from '@cais/core/api/users.ts'
import { maskCpf } from '@cais/core/values/mask.ts'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { containsFolded } from '../../db/like.ts'
import type { DB } from '../../db/tables.gen.ts'
import { serveInSteps } from '../../http/serve.ts'
import { administeredBy } from '../../http/session.ts'
import { countAttempt, isOverLimit, tooMany } from '../../http/throttle.ts'

/**
 * Used by pickers. Staff find any user by a part of login, CPF or name. A company's administrator finds only people of
 * the same companies. Other people are invited by name, so this search does not reveal whether they exist.
 */
export const findUsersEndpoint = serveInSteps(findUsers)(
  async ({ db, actor, now, transaction }, { params }) => {
    if (!isStaff(actor)) {
      const attempts = await transaction((tx) => countAttempt(tx, 'people-account', actor.login, now))
      if (isOverLimit('people-account', attempts)) throw tooMany('people-account')
    }
    const { text } = params
    const byPart = containsFolded(sql`fold(login || ' ' || first_name || ' ' || last_name)`, text)
    const rows = await db
      .selectFrom('usuario')
      .select(['id', 'login', 'first_name', 'last_name', 'email', 'cpf'])
      .where('activated', '=', true)
      .where((eb) =>
        isStaff(actor)
          ? eb.or([byPart, ...wholeOrCpf(eb, text)])
          : eb.and([
              byPart,
              eb.exists(
                eb
                  .selectFrom('empresa_user as m')
                  .select('m.id')
                  .whereRef('m.usuario_id', '=', 'usuario.id')
                  .where('m.empresa_id', '=', eb.fn.any(eb.val(administeredBy(actor)))),
              ),
            ]),
      )
      .orderBy('first_name')
      .orderBy('last_name')
      .orderBy('id')
      .limit(20)
      .execute()
    return rows.map(matchOf)
  },
)

function wholeOrCpf(eb: ExpressionBuilder<DB, 'usuario'>, text: string): Expression<SqlBool>[] {
  const digits = text.replace(/[.\-\s]/g, '')
  return [
    eb('email', '=', text.toLowerCase()),
    eb('cpf', '=', digits),
    ...(/^\d{3,}$/.test(digits) ? [eb('cpf', 'like', `${digits}%`)] : []),
  ]
}

function matchOf(row: {
  id: number
  login: string
  first_name: string
  last_name: string
  email: string
  cpf: string | null
}): UserMatch {
  const { id, login, first_name: firstName, last_name: lastName, email, cpf } = row
  return { id, login, firstName, lastName, email, cpf: cpf && maskCpf(cpf) }
}
