import type { DadosDe } from '@cais/core/entrada/recursos.ts'
import { sql } from 'kysely'
import { hasLeft } from '../../../course/cargas.ts'
import type { Tx } from '../../../http/serve.ts'
import { type Aplicada, type Chegada, inTurn, naoSeApaga, type Recurso } from './recurso.ts'

/**
 * What a source counts in the yard, held against what is known here at that time. Only what differs is written down, for
 * people: no cargo changes. Cargo that no system has a name for cannot be counted by one.
 */
export const conferencias: Recurso<'conferencias'> = {
  isAsked: true,
  chave: (ref, fonteId) => `${fonteId}:${ref}`,

  // Of two counts of one source the second looks at what the first said.
  touches: () => ['conferencia'],

  apply: inTurn(applyOne),

  exclude: naoSeApaga,
}

async function applyOne({
  tx,
  causa,
  fonte,
  itemId,
  ocorridoEm,
  dados,
}: Chegada<DadosDe<'conferencias'>>): Promise<Aplicada> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`conferencia:${fonte.id}`}, 0))`.execute(tx)
  if (await isOld(tx, fonte.id, itemId))
    return { objetoId: null, aviso: { mensagem: 'entrada.aviso.conferencia-antiga', parametros: [] } }
  const count = await replace(tx, { fonteId: fonte.id, itemId, em: ocorridoEm, refs: dados.cargas })
  await tx
    .updateTable('conferencia_diferenca')
    .set({ encerrada_em: causa.now })
    .where('fonte_id', '=', fonte.id)
    .where('encerrada_em', 'is', null)
    .where('item_id', '<>', itemId)
    .execute()
  if (count === 0) return { objetoId: null }
  return { objetoId: null, aviso: { mensagem: 'entrada.aviso.diferencas', parametros: [String(count)] } }
}

/** Whether the same source has counted later, or has said so later of the same moment. */
async function isOld(tx: Tx, fonteId: number, itemId: number): Promise<boolean> {
  const place = (item: string) =>
    sql.raw(
      `(${item}.ocorrido_em, ${item}.registrado_em, coalesce(${item}.seq, -1), ${item}.recebimento_id, ${item}.ordem)`,
    )
  const { rows } = await sql`
    SELECT FROM origem o JOIN recebimento_item i ON i.id = o.item_id JOIN recebimento_item own ON own.id = ${itemId}
    WHERE o.recurso = 'conferencias' AND o.fonte_id = ${fonteId} AND NOT o.excluida AND ${place('i')} > ${place('own')}
    LIMIT 1`.execute(tx)
  return rows.length > 0
}

interface Conferencia {
  fonteId: number
  itemId: number
  em: Date
  refs: string[]
}

/** The differences by now; those that were there before keep since when. */
async function replace(tx: Tx, { fonteId, itemId, em, refs }: Conferencia): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH dito AS (SELECT DISTINCT ref FROM unnest(${refs}::text[]) ref),
    nomes AS (
      SELECT DISTINCT ON (substr(o.chave, strpos(o.chave, ':') + 1))
        substr(o.chave, strpos(o.chave, ':') + 1) AS ref, o.objeto_id AS carga_id
      FROM origem o WHERE o.recurso = 'cargas' AND o.objeto_id IS NOT NULL
      ORDER BY 1, o.fonte_id <> ${fonteId}, o.fonte_id),
    aqui AS (
      SELECT c.id FROM carga c
      WHERE c.recebida_em <= ${em} AND (c.entregue_em IS NULL OR c.entregue_em > ${em} OR NOT ${hasLeft})),
    la AS (SELECT dito.ref, nomes.carga_id FROM dito LEFT JOIN nomes USING (ref)),
    difere AS (
      SELECT 'SO_LA' AS tipo, la.carga_id, la.ref FROM la
      WHERE la.carga_id IS NULL OR NOT EXISTS (SELECT FROM aqui WHERE aqui.id = la.carga_id)
      UNION ALL
      SELECT 'SO_AQUI', nomes.carga_id, min(nomes.ref) FROM nomes JOIN aqui ON aqui.id = nomes.carga_id
      WHERE NOT EXISTS (SELECT FROM la WHERE la.carga_id = nomes.carga_id) GROUP BY nomes.carga_id)
    INSERT INTO conferencia_diferenca (fonte_id, item_id, tipo, carga_id, ref, desde, conferida_em)
    SELECT ${fonteId}, ${itemId}, tipo, carga_id, ref, ${em}, ${em} FROM difere
    ON CONFLICT (fonte_id, tipo, carga_id, ref) WHERE encerrada_em IS NULL
    DO UPDATE SET item_id = EXCLUDED.item_id, conferida_em = EXCLUDED.conferida_em`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
