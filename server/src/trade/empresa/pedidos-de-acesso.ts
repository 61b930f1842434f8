import { type RawBuilder, sql } from 'kysely'

/** Nobody of the company can decide: it has no administrator who may enter, or is shut out itself. */
export const isForStaff: RawBuilder<boolean> = sql<boolean>`(p.empresa_id IS NULL OR NOT e.activated OR NOT EXISTS (
  SELECT FROM empresa_user m JOIN usuario a ON a.id = m.usuario_id
  WHERE m.empresa_id = p.empresa_id AND m.admin AND m.active AND a.activated))`
