import { sql } from 'kysely'
import type { Db, Tx } from '../db/pool.ts'

export interface AuditEntry {
  at: Date
  principal: string
  type: string
  empresaId?: number | null
  data?: Record<string, unknown>
}

/**
 * One row for each change, in the change's own transaction; what was only tried needs none. With it the database learns by
 * which clock the change was made, for what it writes down itself when the transaction ends.
 */
export async function writeAudit(tx: Tx | Db, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      at: entry.at,
      principal: entry.principal,
      type: entry.type,
      empresa_id: entry.empresaId ?? null,
      data: JSON.stringify(entry.data ?? {}),
    })
    .returning(sql`set_config('cais.now', ${entry.at.toISOString()}, true)`.as('noted'))
    .execute()
}
