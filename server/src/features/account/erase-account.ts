import { erasedLogin } from '@cais/core/api/account.ts'
import { eraseAccount } from '@cais/core/api/own-data.ts'
import { erasureRefusal } from '@cais/core/rules/apagar-conta.ts'
import { writeAudit } from '../../http/audit.ts'
import { proveCurrentPassword, requireStillCurrent } from '../../http/current-password.ts'
import { Refused, refuseIf } from '../../http/refused.ts'
import { serveInSteps, type Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { forgetPerson } from './forget-person.ts'

/** The audit row names the login. No other record connects that login with the person any more. */
export const eraseAccountEndpoint = serveInSteps(eraseAccount)(async (context, { body }) => {
  const { transaction, actor, now } = context
  const proven = await proveCurrentPassword(context, body.currentPassword)
  if (proven instanceof Refused) return proven
  await transaction(async (tx) => {
    await requireStillCurrent(tx, actor, proven)
    const empresas = await administeredAlone(tx, actor)
    const isLastAdmin = await isLastAdministrator(tx, actor)
    refuseIf(erasureRefusal({ empresas, isLastAdmin }), empresas.join(', '))
    await forgetPerson(tx, actor, `${erasedLogin}${actor.id}`, now)
    await writeAudit(tx, { at: now, principal: actor.login, type: 'eraseAccount', data: { id: actor.id } })
  })
  return undefined
})

/**
 * Active companies without another administrator who can sign in. Their rows are locked, so that two administrators
 * cannot both leave.
 */
async function administeredAlone(tx: Tx, { id }: Actor): Promise<string[]> {
  const held = await tx
    .selectFrom('empresa as e')
    .innerJoin('empresa_user as m', 'm.empresa_id', 'e.id')
    .select(['e.id', 'e.nome'])
    .where('m.usuario_id', '=', id)
    .where('m.admin', '=', true)
    .where('m.active', '=', true)
    .where('e.activated', '=', true)
    .orderBy('e.id')
    .forUpdate('e')
    .execute()
  if (held.length === 0) return []
  const others = await tx
    .selectFrom('empresa_user as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select('m.empresa_id')
    .where(
      'm.empresa_id',
      'in',
      held.map((empresa) => empresa.id),
    )
    .where('m.usuario_id', '<>', id)
    .where('m.admin', '=', true)
    .where('m.active', '=', true)
    .where('u.activated', '=', true)
    .execute()
  return held
    .filter((empresa) => !others.some((one) => one.empresa_id === empresa.id))
    .map(({ nome }) => nome)
}

async function isLastAdministrator(tx: Tx, { id, authorities }: Actor): Promise<boolean> {
  if (!authorities.includes('ADMIN')) return false
  await tx
    .selectFrom('usuario_authority')
    .select('usuario_id')
    .where('authority', '=', 'ADMIN')
    .orderBy('usuario_id')
    .forUpdate()
    .execute()
  const other = await tx
    .selectFrom('usuario_authority as a')
    .innerJoin('usuario as u', 'u.id', 'a.usuario_id')
    .select('u.id')
    .where('a.authority', '=', 'ADMIN')
    .where('u.id', '<>', id)
    .where('u.activated', '=', true)
    .executeTakeFirst()
  return other === undefined
}
