import { type RawBuilder, sql } from 'kysely'

/**
 * Whether somebody may still read the message `m` that was delivered to them as `mu`: it is no company's, or they belong
 * to that company and it was not shut out.
 */
export const isLegivel: RawBuilder<boolean> = sql<boolean>`(m.empresa_id IS NULL OR EXISTS (
  SELECT FROM empresa_user x JOIN empresa e ON e.id = x.empresa_id
  WHERE x.empresa_id = m.empresa_id AND x.usuario_id = mu.usuario_id AND x.active AND e.activated))`
