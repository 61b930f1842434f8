import { isStaff } from '@cais/core/access/access.ts'
import { listServicosRelacionados } from '@cais/core/api/servico.ts'
import type { ServicoTipo } from '@cais/core/catalogo/servicos.ts'
import { type ServicoStatus, unfinishedStatuses } from '@cais/core/workflow/estado.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { words } from '../../db/words.ts'
import { notFound } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { hasPart } from '../../search/parties.ts'

interface Related {
  id: number
  numeroSolicitacao: string
  subtipo: string
  status: ServicoStatus
  dataCriacao: Date
  cargas: string[]
}

/** Services in which one of the user's companies has a part; all services for staff. */
function isSeenBy(actor: Actor, id: string) {
  const empresaIds = actor.empresas.filter(({ activated }) => activated).map((empresa) => empresa.id)
  return hasPart(isStaff(actor) ? 'everything' : { empresaIds, today: actor.today }, id)
}

const viewOf = (row: Related) => ({ ...row, dataCriacao: row.dataCriacao.toISOString() })

/** Other services for the same cargo, booking or CE Mercante that the user may read. */
export const listServicosRelacionadosEndpoint = serve(listServicosRelacionados)(
  async ({ db, actor }, { params }) => {
    const { rows: own } = await sql<{ id: number }>`
      SELECT s.id FROM servico s WHERE s.id = ${params.id} AND ${isSeenBy(actor, 's.id')}`.execute(db)
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
      WHERE s.id <> ${params.id} AND ${isSeenBy(actor, 's.id')}
      ORDER BY s.data_criacao DESC, s.id DESC
      LIMIT 50`.execute(db)
    return rows.map(viewOf)
  },
)

interface DeCarga {
  tipo: ServicoTipo
  ces: string[]
  identificadores: string[]
}

/** Open services of a type for exactly this cargo of a CE Mercante. */
export async function findServicosWithCarga(db: Db, actor: Actor, { tipo, ces, identificadores }: DeCarga) {
  const { rows } = await sql<Related>`
    SELECT s.id, s.numero_solicitacao AS "numeroSolicitacao", s.subtipo, s.status, s.data_criacao AS "dataCriacao",
      array_agg(c.identificador ORDER BY c.id) AS cargas
    FROM ce_mercante m
    JOIN carga c ON c.ce_mercante_id = m.id AND c.identificador = ANY(${identificadores})
    JOIN carga_servico l ON l.carga_id = c.id AND l.status <> 'CANCELADO'
    JOIN servico s ON s.id = l.servico_id
    WHERE m.numero = ANY(${ces}) AND s.tipo = ${tipo}
      AND s.status IN (${words(unfinishedStatuses)}) AND ${isSeenBy(actor, 's.id')}
    GROUP BY s.id
    ORDER BY s.data_criacao DESC, s.id DESC
    LIMIT 50`.execute(db)
  return rows.map(viewOf)
}
