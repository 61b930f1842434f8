import { sql } from 'kysely'
import type { Tx } from '../../http/serve.ts'

interface Dispensa {
  /** One item, or all of a receipt. */
  itemId?: number
  recebimentoId?: number
  por: string
  motivo: string | undefined
  now: Date
}

/** It was refused or is in conflict, and nobody has put it aside before. */
export const isDispensavel = sql<boolean>`(resultado IN ('CONFLITO', 'RECUSADO') AND dispensado_em IS NULL)`

/** Puts aside what can be; says how many. */
export async function dismiss(
  tx: Tx,
  { itemId, recebimentoId, por, motivo, now }: Dispensa,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE recebimento_item SET dispensado_em = ${now}, dispensado_por = ${por}, dispensa = ${motivo || null}
    WHERE (${itemId ?? null}::bigint IS NULL OR id = ${itemId ?? null})
      AND (${recebimentoId ?? null}::bigint IS NULL OR recebimento_id = ${recebimentoId ?? null})
      AND ${isDispensavel}`.execute(tx)
  return Number(numAffectedRows)
}
