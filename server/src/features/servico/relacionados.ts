import { isStaff } from '@cais/core/access/access.ts'
import { listServicosRelacionados } from '@cais/core/api/servico.ts'
import type { ServicoStatus } from '@cais/core/workflow/estado.ts'
import { sql } from 'kysely'
import { notFound } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'
import { hasPart } from '../../search/parties.ts'

export interface Related {
  id: number
  numeroSolicitacao: string
  subtipo: string
  status: ServicoStatus
  dataCriacao: Date
  cargas: string[]
}

/** Others on the same cargo, booking or CE Mercante, as far as one of the caller's companies has a part in them. */
export const listServicosRelacionadosEndpoint = serve(listServicosRelacionados)(
  async ({ db, actor }, { params }) => {
    const empresaIds = actor.empresas.filter(({ activated }) => activated).map(({ id }) => id)
    const scope = isStaff(actor) ? ('everything' as const) : { empresaIds, today: actor.today }
    const visible = (id: string) => hasPart(scope, id)
    const { rows: own } = await sql<{ id: number }>`
      SELECT s.id FROM servico s WHERE s.id = ${params.id} AND ${visible('s.id')}`.execute(db)
    if (own.length === 0) notFound()
    const { rows } = await sql<Related>`
      WITH mine AS (
        SELECT l.carga_id, c.ce_mercante_id FROM carga_servico l JOIN carga c ON c.id = l.carga_id
        WHERE l.servico_id = ${params.id}
      ), others AS (
        SELECT l.servico_id AS id FROM carga_servico l WHERE l.carga_id IN (SELECT carga_id FROM mine)
        UNION SELECT l.servico_id FROM carga c JOIN carga_servico l ON l.carga_id = c.id
          WHERE c.ce_mercante_id IN (SELECT ce_mercante_id FROM mine)
        UNION SELECT o.id FROM servico s JOIN servico o ON o.booking_id = s.booking_id WHERE s.id = ${params.id}
      )
      SELECT s.id, s.numero_solicitacao AS "numeroSolicitacao", s.subtipo, s.status,
        s.data_criacao AS "dataCriacao",
        ARRAY(SELECT c.identificador FROM carga_servico l JOIN carga c ON c.id = l.carga_id
          WHERE l.servico_id = s.id ORDER BY l.id LIMIT 20) AS cargas
      FROM others JOIN servico s ON s.id = others.id
      WHERE s.id <> ${params.id} AND ${visible('s.id')}
      ORDER BY s.data_criacao DESC, s.id DESC
      LIMIT 50`.execute(db)
    return rows.map((row) => ({ ...row, dataCriacao: row.dataCriacao.toISOString() }))
  },
)
