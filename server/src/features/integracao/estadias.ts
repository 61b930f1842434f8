import type { Entrada } from '@cais/core/access/escopos.ts'
import { type RawBuilder, sql } from 'kysely'
import { hasLeft } from '../../course/cargas.ts'
import { holdEstadia, lockOf } from '../../course/estadia.ts'
import type { Tx } from '../../http/serve.ts'
import { type Chegada, Conflito, Falta } from './recursos/recurso.ts'
import { cargaDe, cargaOf } from './recursos/referencias.ts'
import type { ItemRow, Versions } from './versions.ts'

interface Nomeada {
  carga: string | null
  conteiner: string | null
}

/** The stay by the source's own name of it, else that of the box at the time. Nobody else tells anything of it meanwhile. */
export async function estadiaDe(
  chegada: Pick<Chegada<unknown>, 'tx' | 'causa' | 'fonte' | 'ocorridoEm'>,
  { carga, conteiner }: Nomeada,
): Promise<number> {
  const { tx, ocorridoEm } = chegada
  if (carga === null) return holdOfBox(tx, conteiner ?? '', ocorridoEm)
  const id = await named(chegada, carga, conteiner)
  await holdEstadia(tx, id)
  return id
}

async function named(
  chegada: Pick<Chegada<unknown>, 'tx' | 'causa' | 'fonte'>,
  ref: string,
  conteiner: string | null,
): Promise<number> {
  const id = await cargaDe(chegada, ref)
  if (conteiner === null) return id
  const box = await chegada.tx
    .selectFrom('carga as c')
    .innerJoin('conteiner as t', 't.id', 'c.conteiner_id')
    .select('t.codigo')
    .where('c.id', '=', id)
    .executeTakeFirst()
  refuseOtherBox(box?.codigo ?? null, conteiner)
  return id
}

function refuseOtherBox(is: string | null, said: string | null): void {
  if (is !== null && said !== null && is !== said)
    throw new Conflito('entrada.error.outro-conteiner', [is], '$.conteiner')
}

/** Of the stays of a box the one that had begun last and not ended, as one that was emptied and stands here; else the first that is still to come. */
const estadiaOfBox = (codigo: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`
  SELECT c.id FROM carga c JOIN conteiner t ON t.id = c.conteiner_id
  WHERE t.codigo = ${codigo} AND (c.entregue_em IS NULL OR c.entregue_em >= ${at} OR NOT ${hasLeft})
  ORDER BY c.recebida_em <= ${at} DESC NULLS LAST,
    CASE WHEN c.recebida_em <= ${at} THEN c.recebida_em END DESC, c.recebida_em NULLS LAST, c.id
  LIMIT 1`

async function holdOfBox(tx: Tx, codigo: string, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH estadia AS MATERIALIZED (${estadiaOfBox(sql`${codigo}`, sql`${at}::timestamptz`)})
    SELECT id, ${lockOf(sql`id`)} FROM estadia`.execute(tx)
  if (!rows[0]) throw new Falta(`conteineres/${codigo}`)
  return rows[0].id
}

/**
 * Holds every stay that these items speak of, always in the same order and before any service: the desk holds a stay and
 * then its service, and whoever held a service and then another stay could wait for it in a circle.
 */
export async function holdEstadias(tx: Tx, items: readonly ItemRow[], versions: Versions): Promise<void> {
  const about = items.filter(({ recurso }) => recurso === 'eventos' || recurso === 'bloqueios')
  if (about.length < 2) return
  const named = about.flatMap(({ dados, ocorridoEm }) => (isNomeada(dados) ? [{ ...dados, ocorridoEm }] : []))
  const boxes = named.flatMap(({ carga, conteiner, ocorridoEm: at }) =>
    carga === null && conteiner !== null ? [{ codigo: conteiner, at }] : [],
  )
  const toldAs = (recurso: Entrada) =>
    about.flatMap((item) =>
      item.recurso === recurso ? versions.of(item).flatMap(({ objetoId }) => objetoId ?? []) : [],
    )
  await sql`
    SELECT ${lockOf(sql`id`)} FROM (
      SELECT DISTINCT id FROM (
        SELECT o.objeto_id AS id FROM origem o
        WHERE o.recurso = 'cargas' AND o.chave IN (
          SELECT f.id || ':' || ref FROM fonte f, unnest(${named.flatMap(({ carga }) => carga ?? [])}::text[]) ref
          WHERE f.empresa_id IS NULL)
        UNION ALL
        SELECT e.id FROM jsonb_to_recordset(${JSON.stringify(boxes)}::jsonb) AS q (codigo text, at timestamptz),
          LATERAL (${estadiaOfBox(sql`q.codigo`, sql`q.at`)}) e
        UNION ALL
        SELECT carga_id FROM carga_evento WHERE id = ANY(${toldAs('eventos')}::bigint[])
        UNION ALL
        SELECT carga_id FROM bloqueio_carga WHERE id = ANY(${toldAs('bloqueios')}::bigint[])
      ) spoken WHERE id IS NOT NULL ORDER BY id
    ) held`.execute(tx)
}

const isNomeada = (dados: unknown): dados is Nomeada =>
  typeof dados === 'object' && dados !== null && 'carga' in dados && 'conteiner' in dados

/** Which stays several speak of, as `estadiaDe` finds one; all of them held, always in the same order. */
export async function estadiasDe(
  chegadas: readonly Pick<Chegada<Nomeada>, 'tx' | 'fonte' | 'ocorridoEm' | 'dados'>[],
): Promise<number[]> {
  const [first] = chegadas
  if (!first) return []
  const { tx, fonte } = first
  const asked = chegadas.map(({ dados: { carga, conteiner }, ocorridoEm: at }, n) => ({
    n,
    carga,
    conteiner,
    at,
  }))
  const { rows } = await sql<{ id: number | null; codigo: string | null }>`
    SELECT coalesce(named.id, e.id) AS id, t.codigo
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS q (n int, carga text, conteiner text, at timestamptz)
    LEFT JOIN LATERAL (${cargaOf(sql`q.carga`, fonte.id)}) named ON q.carga IS NOT NULL
    LEFT JOIN LATERAL (${estadiaOfBox(sql`q.conteiner`, sql`q.at`)}) e ON q.carga IS NULL
    LEFT JOIN carga c ON c.id = named.id LEFT JOIN conteiner t ON t.id = c.conteiner_id
    ORDER BY q.n`.execute(tx)
  const ids = chegadas.map(({ dados: { carga, conteiner } }, place) => {
    const { id = null, codigo = null } = rows[place] ?? {}
    if (id === null) throw new Falta(carga === null ? `conteineres/${conteiner}` : `cargas/${carga}`)
    refuseOtherBox(codigo, conteiner)
    return id
  })
  await sql`
    SELECT ${lockOf(sql`id`)} FROM (SELECT DISTINCT id FROM unnest(${ids}::bigint[]) id ORDER BY id) held`.execute(
    tx,
  )
  return ids
}
