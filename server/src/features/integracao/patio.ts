import { type DiferencaNoPatio, itensPorPagina } from '@cais/core/api/painel-integracao.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

interface Wanted {
  fonteId?: number | undefined
  antes?: number | undefined
}

/** What is still different by the last inventory of each system, the newest difference first. */
export async function readDiferencasNoPatio(db: Db, { fonteId, antes }: Wanted) {
  const { rows } = await sql<DiferencaNoPatio>`
    SELECT d.id, d.tipo, d.ref, d.desde, d.conferida_em AS "conferidaEm", i.recebimento_id AS "recebimentoId",
      json_build_object('id', f.id, 'nome', f.nome, 'tipo', f.tipo) AS fonte,
      CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'identificador', c.identificador) END AS carga
    FROM conferencia_diferenca d JOIN fonte f ON f.id = d.fonte_id JOIN recebimento_item i ON i.id = d.item_id
    LEFT JOIN carga c ON c.id = d.carga_id
    WHERE d.encerrada_em IS NULL AND (${fonteId ?? null}::bigint IS NULL OR d.fonte_id = ${fonteId ?? null})
      AND (${antes ?? null}::bigint IS NULL OR d.id < ${antes ?? null})
    ORDER BY d.id DESC LIMIT ${itensPorPagina + 1}`.execute(db)
  const itens = rows.slice(0, itensPorPagina)
  return { itens, antes: rows.length > itensPorPagina ? (itens.at(-1)?.id ?? null) : null }
}
