import { type RawBuilder, sql } from 'kysely'

/** The staff decide the request, because the company cannot: it has no active administrator, or is deactivated. */
export const isForStaff: RawBuilder<boolean> = sql<boolean>`(p.empresa_id IS NULL OR NOT e.activated OR NOT EXISTS (
  SELECT FROM empresa_user m JOIN usuario a ON a.id = m.usuario_id
  WHERE m.empresa_id = p.empresa_id AND m.admin AND m.active AND a.activated))`
