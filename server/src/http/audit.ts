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

/** What is different afterwards, and only that: a row that says the same twice tells nothing. */
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
