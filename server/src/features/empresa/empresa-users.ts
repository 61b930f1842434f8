import { isStaff } from '@cais/core/access/access.ts'
import {
  createEmpresaUser,
  deleteEmpresaUser,
  type EmpresaUser,
  listEmpresaUsers,
  type NewEmpresaUser,
  updateEmpresaUser,
} from '@cais/core/api/empresa.ts'
import { convidadoOf } from '@cais/core/rules/convite.ts'
import type { Db } from '../../db/pool.ts'
import { notFound, Refused, refuseField, refuseIf } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import { type Actor, administeredBy } from '../../http/session.ts'
import { countAttempt, isOverLimit, tooMany } from '../../http/throttle.ts'
import { tellConvidado } from './convites.ts'
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

/** The person is asked, and belongs to the company once they accept. Known or not, the answer is the same. */
export const createEmpresaUserEndpoint = serve(createEmpresaUser)(
  async ({ tx, actor, now, out, jobs, config }, { body }) => {
    await requireManaged(tx, actor, body.empresa.id)
    if (!isStaff(actor)) {
      const attempts = await countAttempt(tx, 'convite-account', actor.login, now)
      if (isOverLimit('convite-account', attempts)) return tooMany('convite-account')
    }
    const convidado = await convidadoBy(tx, actor, body)
    await refuseMember(tx, body.empresa.id, convidado)
    const { id } = await tx
      .insertInto('empresa_user')
      .values({
        empresa_id: body.empresa.id,
        usuario_id: null,
        convidado,
        convidado_em: now,
        convidado_por: actor.login,
        admin: body.admin,
        active: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tellConvidado({ tx, jobs, config, now }, body.empresa.id, convidado)
    out.alert('empresaUser.created', id)
    out.header('location', `/api/empresa-users/${id}`)
    out.note({ id }, body.empresa.id)
    return findEmpresaUser(tx, actor, id)
  },
)

/** Rights change with the person's next request; being shut out ends what this company gave, and nothing else. */
export const updateEmpresaUserEndpoint = serve(updateEmpresaUser)(async ({ tx, actor, out }, { body }) => {
  const before = await lockManaged(tx, actor, body.id)
  refuseStaff(actor, before)
  refuseIf(ownMembershipRefusal(actor, before, body))
  refuseIf(before.pendente && body.active ? 'empresaUser.error.pendente' : null)
  await tx
    .updateTable('empresa_user')
    .set({ admin: body.admin, active: body.active })
    .where('id', '=', body.id)
    .execute()
  out.alert('empresaUser.updated', body.id)
  out.note({ id: body.id, admin: body.admin, active: body.active }, before.empresa.id)
  return findEmpresaUser(tx, actor, body.id)
})

export const deleteEmpresaUserEndpoint = serve(deleteEmpresaUser)(async ({ tx, actor, out }, { params }) => {
  const before = await lockManaged(tx, actor, params.id)
  refuseStaff(actor, before)
  refuseIf(ownMembershipRefusal(actor, before, null))
  await tx.deleteFrom('empresa_user').where('id', '=', params.id).execute()
  out.alert('empresaUser.deleted', params.id)
  out.note({}, before.empresa.id)
})

/** The terminal's staff are in a company because the terminal wants it; only staff change that. */
function refuseStaff(actor: Actor, { user }: EmpresaUser): void {
  if (isStaff(user) && !isStaff(actor)) throw new Refused(403, 'empresaUser.error.staff')
}

/** A company keeps somebody who manages it: administrators do not take their own rights away. */
function ownMembershipRefusal(
  actor: Actor,
  before: EmpresaUser,
  after: { admin: boolean; active: boolean } | null,
) {
  const keepsRights = after?.admin && after.active
  return before.user.id === actor.id && before.admin && !keepsRights ? 'empresaUser.error.own' : null
}

/** An id counts for staff, and for administrators when it is a colleague's; anybody else is named by what they told. */
async function convidadoBy(tx: Tx, actor: Actor, { user }: NewEmpresaUser): Promise<string> {
  if (user.id !== undefined && (isStaff(actor) || !user.login)) {
    const person = await tx
      .selectFrom('usuario as u')
      .select('u.login')
      .where('u.id', '=', user.id)
      .where('u.activated', '=', true)
      .$if(!isStaff(actor), (query) =>
        query.where(({ exists, selectFrom, eb }) =>
          exists(
            selectFrom('empresa_user as m')
              .select('m.id')
              .whereRef('m.usuario_id', '=', 'u.id')
              .where('m.empresa_id', '=', eb.fn.any(eb.val(administeredBy(actor)))),
          ),
        ),
      )
      .executeTakeFirst()
    return person?.login ?? refuseField('user.id', 'empresaUser.error.user-unknown')
  }
  return convidadoOf(user.login ?? '') ?? refuseField('user.login', 'validation.convidado')
}

/** Whom the company's own list shows is not asked again. */
async function refuseMember(tx: Tx, empresaId: number, convidado: string): Promise<void> {
  const member = await tx
    .selectFrom('empresa_user as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select('m.id')
    .where('m.empresa_id', '=', empresaId)
    .where(({ or, eb }) => or([eb('u.login', '=', convidado), eb('u.email', '=', convidado)]))
    .executeTakeFirst()
  if (member) throw new Refused(409, 'empresaUser.error.exists')
}

export async function findEmpresaUser(db: Db | Tx, actor: Actor, id: number): Promise<EmpresaUser> {
  const row = await selectEmpresaUsers(db).where('m.id', '=', id).where(managedBy(actor)).executeTakeFirst()
  return row ? empresaUserOf(row) : notFound()
}

async function lockManaged(tx: Tx, actor: Actor, id: number): Promise<EmpresaUser> {
  await tx.selectFrom('empresa_user').select('id').where('id', '=', id).forUpdate().execute()
  return findEmpresaUser(tx, actor, id)
}
