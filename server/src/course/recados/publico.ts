import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** Nobody may read by a message that says less than it should: an unknown kind of recipients is nobody. */
const isOfEmpresa = (publico: Sql) => sql`CASE ${publico} ->> 'para'
  WHEN 'TODOS' THEN true
  WHEN 'EMPRESAS' THEN ${publico} -> 'empresas' @> to_jsonb(e.id)
  WHEN 'TIPOS' THEN EXISTS (SELECT FROM empresa_tipo t
    WHERE t.empresa_id = e.id AND jsonb_exists(${publico} -> 'tipos', t.tipo))
  ELSE false END`

const soAdministradores = (publico: Sql) =>
  sql`coalesce((${publico} ->> 'soAdministradores')::boolean, false)`

/** The active memberships `x`, in companies `e` that are not suspended, of those whom a message of the staff is for. */
export const membershipsIn = (publico: Sql): Sql => sql`
  SELECT x.empresa_id FROM empresa_user x JOIN empresa e ON e.id = x.empresa_id
  WHERE x.active AND e.activated AND (x.admin OR NOT ${soAdministradores(publico)}) AND ${isOfEmpresa(publico)}`

/** Whether this user is among them; a message to everybody is also for people without a company. */
export const isInPublico = (publico: Sql, usuario: Sql): RawBuilder<boolean> => sql<boolean>`(
  (${publico} ->> 'para' = 'TODOS' AND NOT ${soAdministradores(publico)})
  OR EXISTS (${membershipsIn(publico)} AND x.usuario_id = ${usuario}))`
