import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** Windows whose counter differs from their appointments or exceeds their capacity. The list must always be empty. */
export async function brokenJanelas(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT j.id, j.ocupadas, j.capacidade, j.vagas_extras, count(a.id)::int AS agendamentos
    FROM janela j LEFT JOIN agendamento a ON a.janela_id = j.id AND a.status <> 'CANCELADO'
    GROUP BY j.id
    HAVING j.ocupadas <> count(a.id) OR j.ocupadas > j.capacidade + j.vagas_extras
      OR j.vagas_extras <> count(a.id) FILTER (WHERE a.vaga_extra)`.execute(db)
  return rows
}
