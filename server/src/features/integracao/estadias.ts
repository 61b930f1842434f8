import type { Entrada } from '@cais/core/access/escopos.ts'
import { type RawBuilder, sql } from 'kysely'
import { hasLeft } from '../../course/cargas.ts'
import { holdEstadia, lockOf } from '../../course/estadia.ts'
import type { Tx } from '../../http/serve.ts'
import { type Aplicada, type Chegada, Conflito, Falta } from './recursos/recurso.ts'
import { cargaDe, cargaOf } from './recursos/referencias.ts'
import type { ItemRow, Versions } from './versions.ts'

interface Nomeada {
  carga: string | null
  conteiner: string | null
  /** Of an event: the call and the booking of the stay, as its source knows them. */
  escala?: string | null
  booking?: { numero: string } | null
}

/** The stay by the source's own name of it, else that of the box at the time. Nobody else tells anything of it meanwhile. */
export async function estadiaDe(
  chegada: Pick<Chegada<unknown>, 'tx' | 'causa' | 'fonte' | 'ocorridoEm'>,
  nomeada: Nomeada,
): Promise<number> {
  const { carga, conteiner } = nomeada
  if (carga === null) return holdOfBox(chegada, nomeada)
  const id = await named(chegada, carga, conteiner)
  await holdEstadia(chegada.tx, id)
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

/** How a stay is asked for by its box: `q.at` of a row of them, or a value. */
interface Pergunta {
  codigo: RawBuilder<unknown>
  at: RawBuilder<unknown>
  escala: RawBuilder<unknown>
  numero: RawBuilder<unknown>
}

/** Whether cargo `c` is of this call, as it was announced or as it goes now. */
const isOfCall = (visit: RawBuilder<unknown>) => sql<boolean>`EXISTS (
  SELECT FROM escala x WHERE x.visit = ${visit} AND x.id IN (c.escala_id, c.escala_prevista_id))`
const isOfBooking = (numero: RawBuilder<unknown>) => sql<boolean>`EXISTS (
  SELECT FROM booking_item i JOIN booking b ON b.id = i.booking_id
  WHERE i.id = c.item_previsto_id AND b.numero = ${numero})`

/**
 * Of the stays of a box those of the call and of the booking that are named; of these the one that had begun last and not
 * ended, as one that was emptied and stands here; else the first that is still to come.
 */
const estadiaOfBox = ({ codigo, at, escala, numero }: Pergunta) => sql`
  SELECT c.id FROM carga c JOIN conteiner t ON t.id = c.conteiner_id
  WHERE t.codigo = ${codigo} AND (c.entregue_em IS NULL OR c.entregue_em >= ${at} OR NOT ${hasLeft})
  ORDER BY ${isOfCall(escala)} DESC, ${isOfBooking(numero)} DESC, c.recebida_em <= ${at} DESC NULLS LAST,
    CASE WHEN c.recebida_em <= ${at} THEN c.recebida_em END DESC, c.recebida_em NULLS LAST, c.id
  LIMIT 1`

/** The columns of rows `q`. */
const asked: Pergunta = {
  codigo: sql`q.conteiner`,
  at: sql`q.at`,
  escala: sql`q.escala`,
  numero: sql`q.numero`,
}

async function holdOfBox(
  { tx, ocorridoEm }: Pick<Chegada<unknown>, 'tx' | 'ocorridoEm'>,
  { conteiner, escala = null, booking = null }: Nomeada,
): Promise<number> {
  const pergunta = {
    codigo: sql`${conteiner}::text`,
    at: sql`${ocorridoEm}::timestamptz`,
    escala: sql`${escala}::text`,
    numero: sql`${booking?.numero ?? null}::text`,
  }
  const { rows } = await sql<{ id: number }>`
    WITH estadia AS MATERIALIZED (${estadiaOfBox(pergunta)})
    SELECT id, ${lockOf(sql`id`)} FROM estadia`.execute(tx)
  if (!rows[0]) throw new Falta(`conteineres/${conteiner}`)
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
  const boxes = named
    .filter(({ carga, conteiner }) => carga === null && conteiner !== null)
    .map((one, n) => rowOf(one, one.ocorridoEm, n))
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
        SELECT e.id FROM ${asRows(boxes)}, LATERAL (${estadiaOfBox(asked)}) e
        UNION ALL
        SELECT carga_id FROM carga_evento WHERE id = ANY(${toldAs('eventos')}::bigint[])
        UNION ALL
        SELECT carga_id FROM bloqueio_carga WHERE id = ANY(${toldAs('bloqueios')}::bigint[])
      ) spoken WHERE id IS NOT NULL ORDER BY id
    ) held`.execute(tx)
}

function rowOf({ carga, conteiner, escala = null, booking = null }: Nomeada, at: Date, n: number) {
  return { n, carga, conteiner, at, escala, numero: booking?.numero ?? null }
}

const asRows = (rows: readonly ReturnType<typeof rowOf>[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    AS q (n int, carga text, conteiner text, at timestamptz, escala text, numero text)`

const isNomeada = (dados: unknown): dados is Nomeada =>
  typeof dados === 'object' && dados !== null && 'carga' in dados && 'conteiner' in dados

/** Which stays several speak of, as `estadiaDe` finds one; all of them held, always in the same order. */
export async function estadiasDe(
  chegadas: readonly Pick<Chegada<Nomeada>, 'tx' | 'fonte' | 'ocorridoEm' | 'dados'>[],
): Promise<number[]> {
  const [first] = chegadas
  if (!first) return []
  const { tx, fonte } = first
  const perguntas = chegadas.map(({ dados, ocorridoEm }, n) => rowOf(dados, ocorridoEm, n))
  const { rows } = await sql<{ id: number | null; codigo: string | null }>`
    SELECT coalesce(named.id, e.id) AS id, t.codigo
    FROM ${asRows(perguntas)}
    LEFT JOIN LATERAL (${cargaOf(sql`q.carga`, fonte.id)}) named ON q.carga IS NOT NULL
    LEFT JOIN LATERAL (${estadiaOfBox(asked)}) e ON q.carga IS NULL
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

interface Citada {
  cargaId: number
  dados: Pick<Nomeada, 'escala' | 'booking'>
}

/** What is told of a stay and names another call or booking than its own: it is kept, and whoever sent it hears of it. */
export async function foraDaEstadia(
  tx: Tx,
  citadas: readonly Citada[],
): Promise<Map<number, NonNullable<Aplicada['aviso']>>> {
  const rows = citadas.flatMap(({ cargaId, dados: { escala = null, booking = null } }) =>
    escala === null && booking === null
      ? []
      : [{ carga_id: cargaId, escala, numero: booking?.numero ?? null }],
  )
  if (rows.length === 0) return new Map()
  const { rows: fora } = await sql<{ cargaId: number; citado: string; proprio: string | null }>`
    SELECT c.id AS "cargaId", q.escala AS citado,
      (SELECT x.visit FROM escala x WHERE x.id = coalesce(c.escala_id, c.escala_prevista_id)) AS proprio
    FROM ${citadasAsRows(rows)} JOIN carga c ON c.id = q.carga_id
    WHERE q.escala IS NOT NULL AND NOT ${isOfCall(sql`q.escala`)}
    UNION ALL
    SELECT c.id, q.numero, (SELECT b.numero FROM booking_item i JOIN booking b ON b.id = i.booking_id
      WHERE i.id = c.item_previsto_id)
    FROM ${citadasAsRows(rows)} JOIN carga c ON c.id = q.carga_id
    WHERE q.numero IS NOT NULL AND NOT ${isOfBooking(sql`q.numero`)}`.execute(tx)
  return new Map(
    fora
      .toReversed()
      .map(({ cargaId, citado, proprio }) => [
        cargaId,
        { mensagem: 'entrada.aviso.outra-viagem', parametros: [citado, proprio ?? '-'] },
      ]),
  )
}

const citadasAsRows = (rows: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS q (carga_id bigint, escala text, numero text)`
