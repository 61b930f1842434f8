import type { CargaOferecida } from '@cais/core/api/busca-carga.ts'
import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { sql } from 'kysely'
import { occupiersOf, selectCargas, viewOf } from '../../course/cargas.ts'
import type { Db } from '../../db/pool.ts'
import { rowOf } from '../../trade/carga/cargas-por-numero.ts'

/**
 * The cargo in the given order, each with the reason why it cannot be requested. The rule is the one that creating a
 * service applies.
 */
export async function oferecidasOf(
  db: Db,
  declarado: ServicoDeclarado,
  ids: readonly number[],
): Promise<CargaOferecida[]> {
  const cargas = await selectCargas(db, sql`c.id = ANY(${[...ids]}::bigint[])`)
  const numeros = await occupiersOf(db, declarado.carga.ocupacao, ids)
  const since = await receivedAt(db, ids)
  return ids.flatMap((id) => {
    const carga = cargas.find((one) => one.id === id)
    if (!carga) return []
    return {
      ...rowOf(declarado, carga),
      carga: viewOf(carga),
      recebidaEm: since.get(id)?.toISOString() ?? null,
      servico: numeros.get(id) ?? null,
    }
  })
}

async function receivedAt(db: Db, ids: readonly number[]): Promise<Map<number, Date | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('carga').select(['id', 'recebida_em']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.recebida_em]))
}
