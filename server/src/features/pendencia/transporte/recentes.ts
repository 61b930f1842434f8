import { listTransportadoresRecentes } from '@cais/core/api/transporte.ts'
import { sql } from 'kysely'
import { serve } from '../../../http/serve.ts'
import { matchOf } from '../../../search/empresa-matches.ts'

const shown = 5

/** The carriers that the company named most recently and that still carry for others. */
export const listTransportadoresRecentesEndpoint = serve(listTransportadoresRecentes)(
  async ({ db, actor, empresa }) => {
    const { rows } = await sql<{ id: number; nome: string; national_register: string }>`
      SELECT e.id, e.nome, e.national_register
      FROM (
        SELECT parte.empresa_id, max(parte.servico_id) AS ultimo
        FROM servico s JOIN servico_parte parte ON parte.servico_id = s.id AND parte.papel = 'TRANSPORTADOR'
        WHERE s.requisitante_id = ${empresa.id} AND parte.empresa_id <> ${empresa.id}
        GROUP BY parte.empresa_id) recente
      JOIN empresa e ON e.id = recente.empresa_id AND e.activated
      WHERE EXISTS (SELECT FROM empresa_tipo t WHERE t.empresa_id = e.id AND t.tipo = 'Transportador')
      ORDER BY recente.ultimo DESC LIMIT ${shown}`.execute(db)
    return rows.map((row) => matchOf(row, actor))
  },
)
