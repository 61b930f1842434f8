import type { Publico } from '@cais/core/api/mensagem-equipe.ts'
import { type RawBuilder, sql } from 'kysely'

/** The people `u` whom a message to these is for: who may sign in, and belongs to one of the companies meant. */
export function isInPublico(publico: Publico): RawBuilder<boolean> {
  const belongs = sql<boolean>`EXISTS (${membershipsIn(publico)} AND m.usuario_id = u.id)`
  const everybody = publico.para === 'TODOS' && !publico.soAdministradores
  return everybody ? sql<boolean>`u.activated` : sql<boolean>`u.activated AND ${belongs}`
}

/** Memberships `m` in companies that are meant; a company that is closed has nobody to write to. */
export function membershipsIn({ para, tipos, empresas, soAdministradores }: Publico): RawBuilder<unknown> {
  const conditions = [
    sql`m.active AND e.activated`,
    ...(soAdministradores ? [sql`m.admin`] : []),
    ...(para === 'EMPRESAS' ? [sql`e.id = ANY(${empresas}::bigint[])`] : []),
    ...(para === 'TIPOS'
      ? [
          sql`EXISTS (SELECT FROM empresa_tipo t WHERE t.empresa_id = e.id AND t.tipo = ANY(${tipos}::text[]))`,
        ]
      : []),
  ]
  return sql`SELECT m.empresa_id FROM empresa_user m JOIN empresa e ON e.id = m.empresa_id
    WHERE ${sql.join(conditions, sql` AND `)}`
}
