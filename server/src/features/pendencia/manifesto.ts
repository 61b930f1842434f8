import { findManifesto } from '@cais/core/api/pendencia.ts'
import { sql } from 'kysely'
import { serve } from '../../http/serve.ts'
import { readTela } from './read-tela.ts'

interface Conhecimento {
  ceMercante: string | null
  bl: string | null
  cargas: string[]
}

/** What the ship's manifest says about the cargo of a service. */
export const manifestoEndpoint = serve(findManifesto)(async ({ db, empresa }, { params }) => {
  const tela = await readTela(db, empresa, 'manifesto', params)
  const { rows } = await sql<Conhecimento>`
    SELECT ce.numero AS "ceMercante", ce.bl, array_agg(c.identificador ORDER BY c.identificador) AS cargas
    FROM carga_servico l
    JOIN carga c ON c.id = l.carga_id
    LEFT JOIN ce_mercante ce ON ce.id = c.ce_mercante_id
    WHERE l.servico_id = ${params.servicoId} AND l.status <> 'CANCELADO'
    GROUP BY ce.numero, ce.bl
    ORDER BY ce.numero`.execute(db)
  const escala = await db
    .selectFrom('servico as s')
    .innerJoin('escala as e', 'e.id', 's.escala_id')
    .select('e.escala_siscomex')
    .where('s.id', '=', params.servicoId)
    .executeTakeFirst()
  return { ...tela, manifesto: { escalaSiscomex: escala?.escala_siscomex ?? null, conhecimentos: rows } }
})
