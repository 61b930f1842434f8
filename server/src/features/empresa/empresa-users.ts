import {
  createEmpresaUser,
  deleteEmpresaUser,
  type EmpresaUser,
  getEmpresaUser,
  listEmpresaUsers,
  listEmpresaUsersByServico,
  listEmpresaUsersOfServico,
  type NewEmpresaUser,
  updateEmpresaUser,
} from '@cais/core/api/empresa.ts'
import { isStaff } from '@cais/core/rules/access.ts'
import type { Db } from '../../db/pool.ts'
import { notFound, refuseField, refuseIf } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { endSessions } from '../account/account-queries.ts'
import { loadPartes } from '../servico/partes.ts'
import { empresaUserOf, managedBy, manages, selectEmpresaUsers } from './empresa-queries.ts'

export const listEmpresaUsersEndpoint = serve(listEmpresaUsers)(async ({ db, empresa }) => {
  const rows = await selectEmpresaUsers(db)
    .where('m.empresa_id', '=', empresa.id)
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('m.id')
    .execute()
  return rows.map(empresaUserOf)
})

export const listEmpresaUsersOfServicoEndpoint = serve(listEmpresaUsersOfServico)(
  async ({ db, actor }, { params }) => {
    const all = (await loadPartes(db, params.id, actor.today)).map(({ empresaId }) => empresaId)
    const seen = isStaff(actor) ? all : all.filter((id) => openEmpresas(actor).includes(id))
    return seen.length ? peopleOf(db, seen) : notFound()
  },
)

export const listEmpresaUsersByServicoEndpoint = serve(listEmpresaUsersByServico)(
  async ({ db, empresa }, { params }) => {
    const partes = await loadPartes(db, params.servicoId, empresa.today)
    const isParty = partes.some(({ empresaId }) => empresaId === empresa.id)
    if (!isParty || (!empresa.activated && !empresa.byStaff)) notFound()
    return peopleOf(db, [empresa.id])
  },
)

const openEmpresas = (actor: Actor) => actor.empresas.filter(({ activated }) => activated).map(({ id }) => id)

/** Those who can be spoken to about it now. */
async function peopleOf(db: Db, empresaIds: number[]): Promise<EmpresaUser[]> {
  const rows = await selectEmpresaUsers(db)
    .where('m.empresa_id', 'in', empresaIds)
    .where('m.active', '=', true)
    .where('u.activated', '=', true)
    .orderBy('e.nome')
    .orderBy('u.first_name')
    .orderBy('m.id')
    .execute()
  return rows.map(empresaUserOf)
}

export const getEmpresaUserEndpoint = serve(getEmpresaUser)(({ db, actor }, { params }) =>
  findManaged(db, actor, params.id),
)

export const createEmpresaUserEndpoint = serve(createEmpresaUser)(async ({ tx, actor, out }, { body }) => {
  if (!manages(actor, body.empresa.id)) notFound()
  await refuseUnknown(tx, actor, body)
  const { id } = await tx
    .insertInto('empresa_user')
    .values({ empresa_id: body.empresa.id, usuario_id: body.user.id, admin: body.admin, active: body.active })
    .returning('id')
    .executeTakeFirstOrThrow()
  out.alert('empresaUser.created', id)
  out.header('location', `/api/empresa-users/${id}`)
  out.note({ id }, body.empresa.id)
  return findManaged(tx, actor, id)
})

/** Rights change with the person's next request; being shut out of the company ends their sessions at once. */
export const updateEmpresaUserEndpoint = serve(updateEmpresaUser)(async ({ tx, actor, out }, { body }) => {
  const before = await lockManaged(tx, actor, body.id)
  refuseIf(ownMembershipRefusal(actor, before, body))
  await tx
    .updateTable('empresa_user')
    .set({ admin: body.admin, active: body.active })
    .where('id', '=', body.id)
    .execute()
  if (before.active && !body.active) await endSessions(tx, before.user.id)
  out.alert('empresaUser.updated', body.id)
  out.note({ id: body.id, admin: body.admin, active: body.active }, before.empresa.id)
  return findManaged(tx, actor, body.id)
})

export const deleteEmpresaUserEndpoint = serve(deleteEmpresaUser)(async ({ tx, actor, out }, { params }) => {
  const before = await lockManaged(tx, actor, params.id)
  refuseIf(ownMembershipRefusal(actor, before, null))
  await tx.deleteFrom('empresa_user').where('id', '=', params.id).execute()
  await endSessions(tx, before.user.id)
  out.alert('empresaUser.deleted', params.id)
  out.note({}, before.empresa.id)
})

/** A company keeps somebody who manages it: administrators do not take their own rights away. */
function ownMembershipRefusal(
  actor: Actor,
  before: EmpresaUser,
  after: { admin: boolean; active: boolean } | null,
) {
  const keepsRights = after?.admin && after.active
  return before.user.id === actor.id && before.admin && !keepsRights ? 'empresaUser.error.own' : null
}

/** People are added by those who know them: a company's administrator must name the login, not just guess an id. */
async function refuseUnknown(tx: Tx, actor: Actor, { user, empresa }: NewEmpresaUser): Promise<void> {
  const company = await tx.selectFrom('empresa').select('id').where('id', '=', empresa.id).executeTakeFirst()
  if (!company) notFound()
  const person = await tx.selectFrom('usuario').select('login').where('id', '=', user.id).executeTakeFirst()
  const isKnown = person && (isStaff(actor) || person.login === user.login)
  if (!isKnown) refuseField('user.id', 'empresaUser.error.user-unknown')
}

async function findManaged(db: Db | Tx, actor: Actor, id: number): Promise<EmpresaUser> {
  const row = await selectEmpresaUsers(db).where('m.id', '=', id).where(managedBy(actor)).executeTakeFirst()
  return row ? empresaUserOf(row) : notFound()
}

async function lockManaged(tx: Tx, actor: Actor, id: number): Promise<EmpresaUser> {
  await tx.selectFrom('empresa_user').select('id').where('id', '=', id).forUpdate().execute()
  return findManaged(tx, actor, id)
}
