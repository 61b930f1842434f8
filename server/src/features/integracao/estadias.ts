import { type RawBuilder, sql } from 'kysely'
import { holdEstadia, lockOf } from '../../course/estadia.ts'
import type { Tx } from '../../http/serve.ts'
import { type Chegada, Conflito, Falta } from './recursos/recurso.ts'
import { cargaDe } from './recursos/referencias.ts'

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
  if (box && box.codigo !== conteiner)
    throw new Conflito('entrada.error.outro-conteiner', [box.codigo], '$.conteiner')
  return id
}

/** Of the stays of a box the one that had begun last and not ended; else the first that is still to come. */
const estadiaOfBox = (codigo: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`
  SELECT c.id FROM carga c JOIN conteiner t ON t.id = c.conteiner_id
  WHERE t.codigo = ${codigo} AND (c.entregue_em IS NULL OR c.entregue_em >= ${at})
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

/** Which stay each box has at a time, all of them held, always in the same order; null where it has none. */
export async function holdOfBoxes(
  tx: Tx,
  boxes: readonly { codigo: string; at: Date }[],
): Promise<(number | null)[]> {
  const asked = boxes.map(({ codigo, at }, n) => ({ n, codigo, at }))
  const { rows } = await sql<{ n: number; id: number | null }>`
    SELECT q.n, e.id FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS q (n int, codigo text, at timestamptz)
    LEFT JOIN LATERAL (${estadiaOfBox(sql`q.codigo`, sql`q.at`)}) e ON true ORDER BY q.n`.execute(tx)
  const ids = rows.flatMap(({ id }) => id ?? [])
  await sql`
    SELECT ${lockOf(sql`id`)} FROM (SELECT id FROM unnest(${ids}::bigint[]) id ORDER BY id) held`.execute(tx)
  return rows.map(({ id }) => id)
}
