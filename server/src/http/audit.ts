import { keysOf } from '@cais/core/values/tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/pool.ts'

interface AuditEntry {
  at: Date
  principal: string
  type: string
  empresaId?: number | null
  data?: Record<string, unknown>
}

/**
 * Writes one audit row for each change, in the change's own transaction; attempts without a change write none. The
 * query also sets `cais.now`, the time that database triggers use when the transaction ends.
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

/** Only the fields that differ between before and after. */
export function changed<T extends object>(before: T, after: T): { before?: Partial<T>; after?: Partial<T> } {
  const names = keysOf({ ...before, ...after })
  const differing = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  if (differing.length === 0) return {}
  const only = (one: T) => {
    const part: Partial<T> = {}
    for (const name of differing) part[name] = one[name]
    return part
  }
  return { before: only(before), after: only(after) }
}
