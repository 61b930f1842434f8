import { listPresencaCargaImportacaos, type PresencaCarga } from '@cais/core/api/pendencia-detalhes.ts'
import { sql } from 'kysely'
import { requirePapel } from '../../course/access.ts'
import { serve } from '../../http/serve.ts'

type Row = Omit<PresencaCarga, 'dataTerminoDescarga' | 'chegadaEm' | 'saidaEm'> &
  Record<'descarga' | 'chegada' | 'saida', Date | null>

/** Import cargo of the service whose lines are not cancelled. */
export const listPresencaCargaImportacaosEndpoint = serve(listPresencaCargaImportacaos)(
  async ({ db, empresa }, { params }) => {
    await requirePapel(db, empresa, params.id)
    const { rows } = await sql<Row>`
      SELECT l.id AS "cargaServicoId", c.id AS "cargaId", c.identificador, ce.numero AS "ceMercante", ce.bl,
        CASE WHEN e.id IS NOT NULL THEN jsonb_build_object('escalaId', e.id, 'navioNome', n.nome,
          'viagemOutbound', e.viagem_outbound, 'visit', e.visit) END AS escala,
        c.recebida_em IS NOT NULL AND c.entregue_em IS NULL AS presente,
        e.data_termino_descarga AS descarga, c.recebida_em AS chegada, c.entregue_em AS saida
      FROM carga_servico l
      JOIN carga c ON c.id = l.carga_id
      LEFT JOIN ce_mercante ce ON ce.id = c.ce_mercante_id
      LEFT JOIN escala e ON e.id = c.escala_id
      LEFT JOIN navio n ON n.id = e.navio_id
      WHERE l.servico_id = ${params.id} AND c.categoria = 'IMPORTACAO' AND l.status <> 'CANCELADO'
      ORDER BY c.identificador, l.id`.execute(db)
    return rows.map(({ descarga, chegada, saida, ...row }) => ({
      ...row,
      dataTerminoDescarga: descarga?.toISOString() ?? null,
      chegadaEm: chegada?.toISOString() ?? null,
      saidaEm: saida?.toISOString() ?? null,
    }))
  },
)
