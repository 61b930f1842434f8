import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

export interface ToSchedule {
  servicoId: number
  pendenciaId: number
  linhas: number[]
}

const columnsOf = async (db: Db, table: string) => {
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER' ORDER BY ordinal_position`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/**
 * Copies of a service at the turn to choose windows, each with cargo of its own. Requesting hundreds of services one by
 * one takes longer than the test itself.
 */
export async function copyServico(
  db: Db,
  { servicoId, pendenciaId }: { servicoId: number; pendenciaId: number },
  count: number,
): Promise<ToSchedule[]> {
  const made: ToSchedule[] = []
  for (let n = 0; n < count; n++) {
    const copy = await copyRow(db, 'servico', servicoId, {
      numero_solicitacao: sql`${`C${servicoId}-${Date.now() % 1e7}-${n}`}::text`,
    })
    const partes = (await columnsOf(db, 'servico_parte')).map((name) =>
      name === 'servico_id' ? sql`${copy}::bigint` : sql.ref(name),
    )
    await sql`INSERT INTO servico_parte SELECT ${sql.join(partes)} FROM servico_parte
      WHERE servico_id = ${servicoId}`.execute(db)
    const pendencia = await copyRow(db, 'pendencia', pendenciaId, { servico_id: sql`${copy}::bigint` })
    const { rows: linhas } = await sql<{ id: number; carga_id: number }>`
      SELECT id, carga_id FROM carga_servico WHERE servico_id = ${servicoId} ORDER BY id`.execute(db)
    const copied: number[] = []
    for (const linha of linhas) {
      const carga = await copyRow(db, 'carga', linha.carga_id, {})
      const values = { servico_id: sql`${copy}::bigint`, carga_id: sql`${carga}::bigint` }
      copied.push(await copyRow(db, 'carga_servico', linha.id, values))
    }
    made.push({ servicoId: copy, pendenciaId: pendencia, linhas: copied })
  }
  return made
}

async function copyRow(
  db: Db,
  table: string,
  id: number,
  changed: Record<string, ReturnType<typeof sql>>,
): Promise<number> {
  const columns = (await columnsOf(db, table)).filter((name) => name !== 'id')
  const values = columns.map((name) => changed[name] ?? sql.ref(name))
  const { rows } = await sql<{ id: number }>`
    INSERT INTO ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    SELECT ${sql.join(values)} FROM ${sql.table(table)} WHERE id = ${id} RETURNING id`.execute(db)
  return rows[0]?.id ?? 0
}
