import { listNotaFiscals, type NotaFiscal } from '@cais/core/api/pendencia-detalhes.ts'
import { parseNfeKey } from '@cais/core/rules/nfe-key.ts'
import { sql } from 'kysely'
import { serve } from '../../http/serve.ts'
import { requirePapel } from '../servico/access.ts'

type Row = Omit<NotaFiscal, 'numero' | 'serie' | 'emitente' | 'entregueEm'> & { entregueEm: Date }

/** Only what was handed in: a draft may still be anything. An invoice of a CE covers all cargo of that CE. */
export const listNotaFiscalsEndpoint = serve(listNotaFiscals)(async ({ db, empresa }, { params }) => {
  await requirePapel(db, empresa, params.id)
  const { rows } = await sql<Row>`
    SELECT n.chave, p.id AS "pendenciaId", p.tipo AS "pendenciaTipo", n.criada_em AS "entregueEm",
      nota->>'dataEmissao' AS "dataEmissao", (nota->>'valorCentavos')::bigint AS "valorCentavos",
      (nota->>'pesoBruto')::bigint AS "pesoBruto", nota->>'ceMercante' AS "ceMercante",
      ARRAY(SELECT c.identificador FROM carga_servico l JOIN carga c ON c.id = l.carga_id
        LEFT JOIN ce_mercante ce ON ce.id = c.ce_mercante_id
        WHERE l.servico_id = p.servico_id AND l.status <> 'CANCELADO'
          AND (nota->'cargas' @> to_jsonb(l.id) OR ce.numero = nota->>'ceMercante')
        ORDER BY c.identificador) AS cargas
    FROM nota_fiscal n
    JOIN pendencia p ON p.id = n.pendencia_id
    JOIN pendencia_dados d ON d.pendencia_id = p.id
    CROSS JOIN LATERAL jsonb_array_elements(
      CASE jsonb_typeof(d.conteudo->'notas') WHEN 'array' THEN d.conteudo->'notas' ELSE '[]' END) AS nota
    WHERE p.servico_id = ${params.id} AND d.entregue_em IS NOT NULL AND nota->>'chave' = n.chave
    ORDER BY n.criada_em, n.chave`.execute(db)
  return rows.map(({ entregueEm, ...row }) => {
    const key = parseNfeKey(row.chave)
    return {
      ...row,
      numero: key?.numero ?? 0,
      serie: key?.serie ?? 0,
      emitente: key?.emitente ?? '',
      entregueEm: entregueEm.toISOString(),
    }
  })
})
