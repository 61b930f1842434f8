import type { Authority } from '@cais/core/access/authority.ts'
import type { User } from '@cais/core/api/users.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import { isStillGiven } from '../../trade/pessoa/mailed-keys.ts'

const authoritiesOfUsuario = sql<
  Authority[]
>`ARRAY(SELECT a.authority FROM usuario_authority a WHERE a.usuario_id = usuario.id ORDER BY a.authority)`.as(
  'authorities',
)

const empresasOfUsuario = sql<User['empresas']>`coalesce((
  SELECT json_agg(json_build_object('id', e.id, 'nome', e.nome, 'admin', m.admin, 'active', m.active) ORDER BY e.nome, e.id)
  FROM empresa_user m JOIN empresa e ON e.id = m.empresa_id WHERE m.usuario_id = usuario.id), '[]')`.as(
  'empresas',
)

const pendingEmail = sql<
  string | null
>`(SELECT c.email FROM email_change c WHERE c.usuario_id = usuario.id AND ${isStillGiven})`.as(
  'pending_email',
)

export function selectUsers(db: Db | Tx) {
  return db
    .selectFrom('usuario')
    .select([
      'usuario.id',
      'login',
      'first_name',
      'last_name',
      'email',
      pendingEmail,
      'cpf',
      'lang_key',
      'activated',
      'created_by',
      'created_at',
      'modified_by',
      'modified_at',
      authoritiesOfUsuario,
      empresasOfUsuario,
    ])
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>

export function userOf(row: UserRow): User {
  return {
    id: row.id,
    login: row.login,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    pendingEmail: row.pending_email,
    cpf: row.cpf,
    langKey: row.lang_key,
    activated: row.activated,
    authorities: row.authorities,
    empresas: row.empresas,
    createdBy: row.created_by,
    createdDate: row.created_at.toISOString(),
    lastModifiedBy: row.modified_by,
    lastModifiedDate: row.modified_at.toISOString(),
  }
}

export async function findUserById(db: Db | Tx, id: number): Promise<User> {
  const row = await selectUsers(db).where('usuario.id', '=', id).executeTakeFirst()
  return row ? userOf(row) : notFound()
}

/** Finds a user by login or by id. If digits match both, the login wins. */
export async function findUser(db: Db | Tx, loginOrId: string): Promise<User> {
  const text = loginOrId.toLowerCase()
  const row = await selectUsers(db)
    .where((eb) =>
      /^[1-9]\d{0,14}$/.test(text)
        ? eb.or([eb('login', '=', text), eb('usuario.id', '=', Number(text))])
        : eb('login', '=', text),
    )
    .orderBy((eb) => eb('login', '=', text), 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? userOf(row) : notFound()
}
