import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/**
 * Lines of which more pieces passed than exist, or that left while some pieces remained. The list must always be empty.
 */
export async function wrongQuantidades(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT l.id, l.status, c.quantidade, sum(coalesce(v.quantidade, c.quantidade))::float8 AS passaram
    FROM carga_servico l JOIN carga c ON c.id = l.carga_id JOIN servico s ON s.id = l.servico_id
    JOIN carga_evento v ON v.carga_servico_id = l.id AND v.retratado_em IS NULL
      AND v.tipo = CASE s.tipo WHEN 'RETIRADA' THEN 'GATE_SAIDA' WHEN 'RECEPCAO' THEN 'GATE_ENTRADA' END
    WHERE c.tipo_carga <> 'CONTEINER'
    GROUP BY l.id, c.quantidade
    HAVING sum(coalesce(v.quantidade, c.quantidade)) > c.quantidade
      OR (l.status = 'EXECUTADO' AND sum(coalesce(v.quantidade, c.quantidade)) < c.quantidade)`.execute(db)
  return rows
}

/** The number of lines that came or left with a second truck. */
export async function countShared(db: Db): Promise<number> {
  const { rows } = await sql`
    SELECT v.carga_servico_id FROM carga_evento v JOIN carga_servico l ON l.id = v.carga_servico_id
    JOIN servico s ON s.id = l.servico_id
    WHERE v.viagem > 0 AND v.retratado_em IS NULL
      AND v.tipo = CASE s.tipo WHEN 'RETIRADA' THEN 'GATE_SAIDA' WHEN 'RECEPCAO' THEN 'GATE_ENTRADA' END
    GROUP BY v.carga_servico_id HAVING count(DISTINCT v.viagem) > 1`.execute(db)
  return rows.length
}
