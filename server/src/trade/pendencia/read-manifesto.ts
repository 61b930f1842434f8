import type { ManifestoView } from '@cais/core/api/pendencia.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

type Conhecimento = ManifestoView['conhecimentos'][number]

export async function readManifesto(db: Db, servicoId: number): Promise<ManifestoView> {
  const { rows } = await sql<Conhecimento>`
    SELECT ce.numero AS "ceMercante", ce.bl, array_agg(c.identificador ORDER BY c.identificador) AS cargas
    FROM carga_servico l
    JOIN carga c ON c.id = l.carga_id
    LEFT JOIN ce_mercante ce ON ce.id = c.ce_mercante_id
    WHERE l.servico_id = ${servicoId} AND l.status <> 'CANCELADO'
    GROUP BY ce.numero, ce.bl
    ORDER BY ce.numero`.execute(db)
  const escala = await db
    .selectFrom('servico as s')
    .innerJoin('escala as e', 'e.id', 's.escala_id')
    .select('e.escala_siscomex')
    .where('s.id', '=', servicoId)
    .executeTakeFirst()
  return { escalaSiscomex: escala?.escala_siscomex ?? null, conhecimentos: rows }
}
