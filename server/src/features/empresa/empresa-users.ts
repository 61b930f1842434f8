import { isStaff } from '@cais/core/access/access.ts'
import {
  createEmpresaUser,
  deleteEmpresaUser,
  type EmpresaUser,
  listEmpresaUsers,
  updateEmpresaUser,
} from '@cais/core/api/empresa.ts'
import type { Db } from '../../db/pool.ts'
import { changed } from '../../http/audit.ts'
import { notFound, Refused, refuseIf } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { countAttempt, isOverLimit, tooMany } from '../../http/throttle.ts'
import { holdResponsavel } from '../../trade/empresa/responsavel.ts'
import { chamadoOf, endEveryConvite, invite, lockPessoaNaEmpresa, refuseMember } from './convidar.ts'
import { empresaUserOf, managedBy, requireManaged, selectEmpresaUsers } from './empresa-queries.ts'

export const listEmpresaUsersEndpoint = serve(listEmpresaUsers)(async ({ db, empresa }) => {
  const rows = await selectEmpresaUsers(db)
    .where('m.empresa_id', '=', empresa.id)
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('m.id')
    .execute()
  return rows.map(empresaUserOf)
})

/** How many people somebody who is not staff may invite: in an hour, and in a day. */
const invitingLimits = ['convite-account', 'convite-account-dia'] as const

/**
 * The person is invited and belongs to the company after accepting. The answer does not reveal whether the person has
 * an account.
 */
export const createEmpresaUserEndpoint = serve(createEmpresaUser)(
  async ({ tx, actor, now, out, jobs, config }, { body }) => {
    await requireManaged(tx, actor, body.empresa.id)
    await holdResponsavel(tx, 'pode_convidar', actor, body.empresa.id)
    for (const scope of isStaff(actor) ? [] : invitingLimits)
      if (isOverLimit(scope, await countAttempt(tx, scope, actor.login, now))) return tooMany(scope)
    refuseIf((await isActive(tx, body.empresa.id)) ? null : 'empresaUser.error.suspensa')
    const chamado = await chamadoOf(tx, actor, body)
    await refuseMember(tx, body.empresa.id, chamado)
    const { admin } = body
    const id = await invite({ tx, jobs, config, now }, actor, body.empresa.id, { chamado, admin })
    out.alert('empresaUser.created', id)
    out.header('location', `/api/empresa-users/${id}`)
    out.note({ id }, body.empresa.id)
    return findEmpresaUser(tx, actor, id)
  },
)

/**
 * Changed rights apply from the person's next request on. Deactivating a membership ends only what this company gave.
 * Whoever changes what an invitation gives is its writer from then on.
 */
export const updateEmpresaUserEndpoint = serve(updateEmpresaUser)(async ({ tx, actor, out }, { body }) => {
  const { empresa, pendente } = await findEmpresaUser(tx, actor, body.id)
  if (pendente) await holdResponsavel(tx, 'pode_convidar', actor, empresa.id)
  const before = await lockManaged(tx, actor, body.id)
  refuseStaff(actor, before)
  refuseIf(ownMembershipRefusal(actor, before, body))
  refuseIf(before.pendente && body.active ? 'empresaUser.error.pendente' : null)
  await tx
    .updateTable('empresa_user')
    .set({ admin: body.admin, active: body.active })
    .$if(before.pendente, (query) => query.set({ convidado_por: actor.login, convidado_por_id: actor.id }))
    .where('id', '=', body.id)
    .execute()
  if (before.user.id !== null) await endEveryConvite(tx, before.empresa.id, before.user.id)
  out.alert('empresaUser.updated', body.id)
  const rightsOf = ({ admin, active }: { admin: boolean; active: boolean }) => ({ admin, active })
  out.note({ id: body.id, ...changed(rightsOf(before), rightsOf(body)) }, before.empresa.id)
  return findEmpresaUser(tx, actor, body.id)
})

export const deleteEmpresaUserEndpoint = serve(deleteEmpresaUser)(async ({ tx, actor, out }, { params }) => {
  const before = await lockManaged(tx, actor, params.id)
  refuseStaff(actor, before)
  refuseIf(ownMembershipRefusal(actor, before, null))
  await tx.deleteFrom('empresa_user').where('id', '=', params.id).execute()
  if (before.user.id !== null) await endEveryConvite(tx, before.empresa.id, before.user.id)
  out.alert('empresaUser.deleted', params.id)
  out.note({}, before.empresa.id)
})

/** Nobody could accept an invitation of a suspended company. */
async function isActive(tx: Tx, empresaId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('empresa')
    .select('activated')
    .where('id', '=', empresaId)
    .forShare()
    .executeTakeFirst()
  return row?.activated ?? false
}

/** Only staff change the membership of a staff member. */
function refuseStaff(actor: Actor, { user }: EmpresaUser): void {
  if (isStaff(user) && !isStaff(actor)) throw new Refused(403, 'empresaUser.error.staff')
}

/** Administrators cannot remove their own rights, so that a company always keeps one. */
function ownMembershipRefusal(
  actor: Actor,
  before: EmpresaUser,
  after: { admin: boolean; active: boolean } | null,
) {
  const keepsRights = after?.admin && after.active
  return before.user.id === actor.id && before.admin && !keepsRights ? 'empresaUser.error.own' : null
}

export async function findEmpresaUser(db: Db | Tx, actor: Actor, id: number): Promise<EmpresaUser> {
  const row = await selectEmpresaUsers(db).where('m.id', '=', id).where(managedBy(actor)).executeTakeFirst()
  return row ? empresaUserOf(row) : notFound()
}

async function lockManaged(tx: Tx, actor: Actor, id: number): Promise<EmpresaUser> {
  const { empresa, user } = await findEmpresaUser(tx, actor, id)
  if (user.id === null)
    await tx.selectFrom('empresa_user').select('id').where('id', '=', id).forUpdate().execute()
  else await lockPessoaNaEmpresa(tx, empresa.id, user.id)
  return findEmpresaUser(tx, actor, id)
}
