import type { OwnAuthority } from '@cais/core/access/authority.ts'
import { userChangeRefusal, userRemovalRefusal } from '@cais/core/access/user-change.ts'
import type { ParsedOf } from '@cais/core/api/route.ts'
import { createUser, deleteUser, getUser, listUsers, type User, updateUser } from '@cais/core/api/users.ts'
import type { Language } from '@cais/core/texts/language.ts'
import { maskCpf } from '@cais/core/values/mask.ts'
import { type RawBuilder, sql } from 'kysely'
import { noteAt } from '../../course/note-at.ts'
import { containsFolded } from '../../db/like.ts'
import { changed } from '../../http/audit.ts'
import { pageOf } from '../../http/page.ts'
import { notFound, refuseIf } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import { endSessions, refuseCrossing } from '../../trade/pessoa/account-queries.ts'
import { beginSetEmail, mailPasswordKey } from '../../trade/pessoa/mailed-keys.ts'
import { findUser, findUserById, selectUsers, userOf } from './user-queries.ts'

const order = {
  columns: {
    login: 'login',
    email: 'email',
    activated: 'activated',
    langKey: 'lang_key',
    createdDate: 'created_at',
    lastModifiedBy: 'modified_by',
    lastModifiedDate: 'modified_at',
  },
  id: 'usuario.id',
}

export const listUsersEndpoint = serve(listUsers)(async ({ db }, { query }) => {
  const holds = (folded: string) => containsFolded(sql.raw(folded), query.text ?? '')
  const matches = sql<boolean>`(${holds("fold(login || ' ' || first_name || ' ' || last_name)")}
    OR ${holds('fold(email)')})`
  const { rows, total } = await pageOf(selectUsers(db).where(matches).where(chosenBy(query)), query, order)
  return { items: rows.map(userOf), total }
})

/** The filter of the list: by active or not, by authority, by company. */
function chosenBy({
  activated,
  authority,
  empresaId,
}: ParsedOf<typeof listUsers>['query']): RawBuilder<boolean> {
  const conditions = [
    activated && sql<boolean>`activated = ${activated === 'true'}`,
    authority &&
      sql<boolean>`EXISTS (SELECT FROM usuario_authority a WHERE a.usuario_id = usuario.id AND a.authority = ${authority})`,
    empresaId &&
      sql<boolean>`EXISTS (SELECT FROM empresa_user m WHERE m.usuario_id = usuario.id AND m.empresa_id = ${empresaId})`,
  ].filter((one) => typeof one === 'object')
  return conditions.length ? sql<boolean>`${sql.join(conditions, sql` AND `)}` : sql<boolean>`true`
}

export const getUserEndpoint = serve(getUser)(({ db }, { params }) => findUser(db, params.id))

export const createUserEndpoint = serve(createUser)(
  async ({ tx, actor, now, config, jobs, out }, { body }) => {
    refuseIf(userChangeRefusal({ actor, before: null, after: body }))
    const { authorities: granted, ...fields } = body
    await refuseCrossing(tx, { id: null, ...fields })
    const { id } = await tx
      .insertInto('usuario')
      .values({
        ...columnsOf(fields),
        ever_activated: fields.activated,
        created_at: now,
        created_by: actor.login,
        modified_at: now,
        modified_by: actor.login,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await grantAuthorities(tx, id, granted)
    // An inactive user gets the link when the account is activated.
    if (fields.activated) await mailPasswordKey({ tx, jobs, config, now }, 'creation', { id, ...fields })
    out.alert('userManagement.created', fields.login)
    out.header('location', `/api/users/${fields.login}`)
    out.note({ id })
    return findUserById(tx, id)
  },
)

export const updateUserEndpoint = serve(updateUser)(
  async ({ tx, actor, now, config, jobs, out }, { body }) => {
    const { id, authorities: granted, ...fields } = body
    const { hasPassword, isErased, isProven, ...before } = await lockUser(tx, id)
    refuseIf(isErased ? 'userManagement.error.erased' : null)
    refuseIf(userChangeRefusal({ actor, before, after: body }))
    await refuseCrossing(tx, { id, ...fields })
    // An address in use for signing in or for recovery stays until the new one is proven.
    const counts = isProven || (hasPassword && (before.activated || fields.activated))
    const isSet = counts && fields.email !== before.email
    await tx
      .updateTable('usuario')
      .set({
        ...columnsOf({ ...fields, email: isSet ? before.email : fields.email }),
        modified_at: now,
        modified_by: actor.login,
      })
      .$if(fields.activated, (query) => query.set({ ever_activated: true }))
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('usuario_authority').where('usuario_id', '=', id).execute()
    await grantAuthorities(tx, id, granted)
    if (!fields.activated) await endSessions(tx, id)
    const mailing = { tx, jobs, config, now }
    // The first link goes out on activation, and again if staff correct the address.
    const isReachedAnew = !before.activated || fields.email !== before.email
    if (fields.activated && !hasPassword && isReachedAnew)
      await mailPasswordKey(mailing, 'creation', { id, ...fields })
    else if (isSet || (!isProven && fields.activated && isReachedAnew))
      await beginSetEmail(mailing, before, fields.email, actor.id)
    if (isSet) out.alert('userManagement.email-asked', fields.login, fields.email)
    else out.alert('userManagement.updated', fields.login)
    const after = await findUserById(tx, id)
    // The audit shows the address that staff entered, even if it still has to be proven.
    out.note({ id, ...changed(recordOf(before), recordOf({ ...after, email: fields.email })) })
    return after
  },
)

export const deleteUserEndpoint = serve(deleteUser)(async ({ tx, actor, now, out }, { params }) => {
  const user = await findUser(tx, params.id)
  refuseIf(userRemovalRefusal({ actor, user }))
  // On deletion a trigger puts the user's keys up for confirmation and switches their webhooks off, as of `now`
  // (`usuario_apagado_deixa_de_responder`).
  await noteAt(tx, now)
  await tx.deleteFrom('usuario').where('id', '=', user.id).execute()
  out.alert('userManagement.deleted', user.login)
  out.note({ id: user.id, login: user.login })
})

/** The fields that staff enter, for the audit. */
const recordOf = ({ login, firstName, lastName, email, cpf, langKey, activated, authorities }: User) => ({
  login,
  firstName,
  lastName,
  email,
  cpf: cpf && maskCpf(cpf),
  langKey,
  activated,
  authorities,
})

interface LockedUser extends User {
  hasPassword: boolean
  /** The person has proven to read the mail of this address. */
  isProven: boolean
  /** The person asked to be erased. */
  isErased: boolean
}

async function lockUser(tx: Tx, id: number): Promise<LockedUser> {
  const row = await tx
    .selectFrom('usuario')
    .select(['password_hash', 'apagado_em', 'email', 'proven_email'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const { password_hash, apagado_em, email, proven_email } = row ?? notFound()
  const user = await findUserById(tx, id)
  return {
    ...user,
    hasPassword: password_hash !== null,
    isProven: email === proven_email,
    isErased: apagado_em !== null,
  }
}

interface UserFields {
  login: string
  firstName: string
  lastName: string
  email: string
  cpf: string | null
  langKey: Language
  activated: boolean
}

function columnsOf({ firstName, lastName, langKey, ...same }: UserFields) {
  return { ...same, first_name: firstName, last_name: lastName, lang_key: langKey }
}

/** Every account has the authority `USER`. */
async function grantAuthorities(tx: Tx, usuarioId: number, granted: readonly OwnAuthority[]): Promise<void> {
  const all = [...new Set<OwnAuthority>(['USER', ...granted])]
  await tx
    .insertInto('usuario_authority')
    .values(all.map((authority) => ({ usuario_id: usuarioId, authority })))
    .execute()
}
