import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

interface Followed {
  id: number
  empresaId: number | null
  depois: number
}

/** Of these readers those for whom something may have come after their number; `readEventos` says what. */
export async function findWithNews<One extends Followed>(db: Db, readers: readonly One[]): Promise<One[]> {
  if (readers.length === 0) return []
  const asked = readers.map(({ id, empresaId, depois }) => ({ id, empresa_id: empresaId, depois }))
  const { rows } = await sql<{ id: number }>`
    SELECT r.id FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS r (id bigint, empresa_id bigint, depois bigint)
    WHERE (r.empresa_id IS NULL AND EXISTS (SELECT FROM evento_saida e WHERE e.sequence > r.depois))
      OR (r.empresa_id IS NOT NULL AND (
        EXISTS (SELECT FROM evento_saida_leitor p WHERE p.empresa_id = r.empresa_id AND p.sequence > r.depois)
        OR EXISTS (SELECT FROM evento_saida e WHERE e.para_todas AND e.sequence > r.depois)))`.execute(db)
  const found = new Set(rows.map(({ id }) => id))
  return readers.filter(({ id }) => found.has(id))
}
