import type { CargaDados } from '@cais/core/entrada/cargas.ts'
import { sql } from 'kysely'
import { hasLeft } from '../../../course/cargas.ts'
import { markUtilizados } from '../../../course/saldo.ts'
import type { Tx } from '../../../http/serve.ts'
import { conhecidasOf, nomeDeOutro, unnamed } from './cargas-conhecidas.ts'
import { type Referidos, referidosDe } from './cargas-referidos.ts'
import { followCargas } from './follow-cargas.ts'
import { overtaken } from './overtaken.ts'
import { type Aplicada, type Chegada, Conflito, Falta, NotTogether, type Recurso } from './recurso.ts'
import { gramas } from './referencias.ts'

/** One stay of a box or a lot. What it says nothing about, it has from its CE Mercante or its booking. */
export const cargas: Recurso<'cargas'> = {
  isAsked: true,
  chave: (ref, fonteId) => `${fonteId}:${ref}`,
  touches: ({ conteiner }) => [conteiner],

  async apply(chegadas) {
    const [first] = chegadas
    if (!first) return []
    const { tx } = first
    const ditas = await ditasDe(tx, chegadas)
    const ids = await write(tx, ditas)
    const written = ditas.map((dita, place) => ({ ...dita, id: ids[place] ?? 0 }))
    await writeDonos(tx, written)
    const following = idsOf(written.filter(isFollowing))
    if (following.length > 0) await followCargas(tx, sql`c.id = ANY(${following}::bigint[])`)
    await refuseSecondStay(tx, written)
    await markUtilizados(tx, [...new Set(written.flatMap(bookingsOf))])
    return written.map(aplicadaOf)
  },

  nomeDeOutro,

  deNinguem: (tx, ref) => unnamed(tx, ref),

  async exclude({ tx, ref, objetoId, ocorridoEm }) {
    const before = (await held(tx, [objetoId])).get(objetoId)
    if (before?.servico)
      throw new Conflito('entrada.error.carga-em-servico', [before.identificador, before.servico])
    await tx.updateTable('carga').set({ cancelada_em: ocorridoEm }).where('id', '=', objetoId).execute()
    await markUtilizados(tx, before?.bookingId ? [before.bookingId] : [])
    return { objetoId, trouxe: [`cargas/${ref}`, ...estadiasOf(before?.conteiner ?? null)] }
  },
}

/** A stay as it is told of, with what it refers to and as it was before. */
interface Dita {
  chegada: Chegada<CargaDados>
  referidos: Referidos
  before: Before | null
}

interface Escrita extends Dita {
  id: number
}

async function ditasDe(tx: Tx, chegadas: readonly Chegada<CargaDados>[]): Promise<Dita[]> {
  const referidos = await referidosDe(chegadas)
  const ids = await conhecidasOf(chegadas, referidos)
  const before = await held(tx, ids)
  requireApart(chegadas, ids, before)
  return chegadas.flatMap((chegada, place) => {
    const its = referidos[place]
    const was = before.get(ids[place] ?? 0) ?? null
    if (!its) return []
    if (was) refuseOther(was, chegada.dados, its)
    return [{ chegada, referidos: its, before: was }]
  })
}

/** Where two turn out to be one stay, or a box goes from one to the other, what the second finds depends on the first. */
function requireApart(
  chegadas: readonly Chegada<CargaDados>[],
  ids: readonly (number | null)[],
  before: ReadonlyMap<number, Before>,
): void {
  const known = ids.filter((id) => id !== null)
  const named = new Set(chegadas.map(({ dados }) => dados.conteiner))
  const isLeft = chegadas.some(({ dados }, place) => {
    const was = before.get(ids[place] ?? 0)?.conteiner ?? null
    return was !== null && was !== dados.conteiner && named.has(was)
  })
  if (isLeft || new Set(known).size < known.length) throw new NotTogether()
}

function aplicadaOf({ id, before, referidos, chegada: { ref, dados } }: Escrita): Aplicada {
  return {
    objetoId: id,
    trouxe: [`cargas/${ref}`, ...(before ? estadiasOf(before.conteiner) : [])],
    ...(referidos.isItemMissing && {
      aviso: {
        mensagem: 'entrada.aviso.item-do-booking' as const,
        parametros: [dados.booking?.item ?? ''],
      },
    }),
  }
}

const idsOf = (written: readonly Escrita[]) => written.map(({ id }) => id)

/** A box that stays here once is free to stay again. */
const estadiasOf = (conteiner: string | null) => (conteiner === null ? [] : [`estadias/${conteiner}`])

interface Before {
  id: number
  identificador: string
  tipo: string
  categoria: string
  conteinerId: number | null
  conteiner: string | null
  ceId: number | null
  bookingId: number | null
  /** The number of a service that it stands in. */
  servico: string | null
}

/** Stays as they are, held: whoever asks for a service for one waits, and sees what became of it. */
async function held(tx: Tx, known: readonly (number | null)[]): Promise<Map<number, Before>> {
  const ids = known.filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  await sql`SELECT FROM carga WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR UPDATE`.execute(tx)
  const { rows } = await sql<Before>`
    SELECT c.id, c.identificador, c.tipo_carga AS tipo, c.categoria, c.conteiner_id AS "conteinerId",
      t.codigo AS conteiner, c.ce_mercante_id AS "ceId", i.booking_id AS "bookingId",
      (SELECT s.numero_solicitacao FROM carga_servico l JOIN servico s ON s.id = l.servico_id
        WHERE l.carga_id = c.id AND l.status <> 'CANCELADO' ORDER BY l.id DESC LIMIT 1) AS servico
    FROM carga c LEFT JOIN conteiner t ON t.id = c.conteiner_id
    LEFT JOIN booking_item i ON i.id = c.item_previsto_id
    WHERE c.id = ANY(${ids}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What stands in a service may weigh otherwise or go with another ship, but it stays the same cargo. */
function refuseOther(before: Before, dados: CargaDados, { conteinerId, ceId, bookingId }: Referidos): void {
  if (before.servico === null) return
  const isOther = (was: number | null, is: number | null) => was !== null && is !== null && was !== is
  if (
    before.tipo !== dados.tipo ||
    before.categoria !== dados.categoria ||
    isOther(before.conteinerId, conteinerId) ||
    isOther(before.ceId, ceId) ||
    isOther(before.bookingId, bookingId)
  )
    throw new Conflito('entrada.error.carga-mudou', [before.identificador, before.servico])
}

/** Whether it has anything from its CE Mercante or its booking. */
const isFollowing = ({ chegada: { dados }, referidos: { itemId, donos } }: Dita) =>
  dados.escala === null || itemId !== null || donos.length === 0

function valuesOf({ chegada: { dados }, referidos, before }: Dita) {
  // An empty box of a pool has got its number at the gate.
  const given = dados.conteiner === null && before?.servico ? before : null
  const conteiner_id = referidos.conteinerId ?? given?.conteinerId ?? null
  return {
    identificador: dados.conteiner ?? given?.conteiner ?? dados.identificador?.toUpperCase() ?? 'CONTEINER',
    tipo_carga: dados.tipo,
    categoria: dados.categoria,
    conteiner_id: dados.tipo === 'CONTEINER' ? conteiner_id : null,
    ce_mercante_id: referidos.ceId,
    item_previsto_id: referidos.itemId,
    item_nomeado: dados.booking?.item ?? null,
    segue_item: referidos.itemId !== null,
    escala_prevista_id: referidos.escalaId,
    segue_escala: dados.escala === null,
    segue_donos: referidos.donos.length === 0,
    produto: dados.produto,
    quantidade: dados.tipo === 'CONTEINER' ? 1 : dados.quantidade,
    peso_bruto: gramas(dados.pesoBruto),
    vgm: dados.vgm && gramas(dados.vgm.peso),
    vgm_metodo: dados.vgm?.metodo ?? null,
    vgm_em: dados.vgm && new Date(dados.vgm.em),
    vgm_por: dados.vgm?.por ?? null,
    lacres: dados.lacres,
    onu: dados.onu,
    classe_imo: dados.classeIMO,
    temperatura: dados.temperatura,
    indicador_carga_perigosa: dados.indicadorCargaPerigosa || dados.onu !== null || dados.classeIMO !== null,
    indicador_oog: dados.indicadorOOG,
    indicador_reefer: dados.indicadorReefer || dados.temperatura !== null,
    indicador_restricao: dados.indicadorRestricao,
    posicao_navio: dados.posicaoNavio,
    cancelada_em: null,
  }
}

/** Of each the row that it stands in now. */
async function write(tx: Tx, ditas: readonly Dita[]): Promise<number[]> {
  const rows = ditas.map((dita) => ({ id: dita.before?.id ?? null, ...valuesOf(dita) }))
  await updateRows(
    tx,
    rows.filter(({ id }) => id !== null),
  )
  const inserted = await insertRows(
    tx,
    rows.filter(({ id }) => id === null),
  )
  return rows.map(({ id }) => id ?? inserted.shift() ?? 0)
}

type Row = { id: number | null } & ReturnType<typeof valuesOf>

const columnsOf = ({ id: _, ...values }: Row) => Object.keys(values)
const asRows = (rows: readonly Row[]) =>
  sql`jsonb_populate_recordset(NULL::carga, ${JSON.stringify(rows)}::jsonb) WITH ORDINALITY AS r`

async function updateRows(tx: Tx, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const set = columnsOf(first).map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`)
  await sql`
    UPDATE carga c SET ${sql.join(set)} FROM ${asRows(rows)}
    WHERE c.id = r.id AND c.id = ANY(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
}

/** Their ids, in their order: rows are numbered as they are inserted. */
async function insertRows(tx: Tx, rows: readonly Row[]): Promise<number[]> {
  const [first] = rows
  if (!first) return []
  const columns = columnsOf(first)
  const { rows: inserted } = await sql<{ id: number }>`
    INSERT INTO carga (${sql.join(columns.map((column) => sql.ref(column)))})
    SELECT ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))} FROM ${asRows(rows)} ORDER BY r.ordinality
    RETURNING id`.execute(tx)
  return inserted.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Those whom the messages name; where one names nobody, `followCargas` knows. */
async function writeDonos(tx: Tx, written: readonly Escrita[]): Promise<void> {
  const pairs = written.flatMap(({ id, referidos: { donos } }) => donos.map((dono) => ({ id, dono })))
  if (pairs.length === 0) return
  const named = sql`unnest(${pairs.map(({ id }) => id)}::bigint[], ${pairs.map(({ dono }) => dono)}::bigint[])`
  const changed = idsOf(written.filter(({ before, referidos: { donos } }) => before && donos.length > 0))
  if (changed.length > 0)
    await sql`
      DELETE FROM carga_consignatario
      WHERE carga_id = ANY(${changed}::bigint[])
        AND (carga_id, empresa_id) NOT IN (SELECT d.id, d.dono FROM ${named} AS d (id, dono))`.execute(tx)
  await sql`
    INSERT INTO carga_consignatario (carga_id, empresa_id)
    SELECT d.id, d.dono FROM ${named} WITH ORDINALITY AS d (id, dono, n) ORDER BY d.n
    ON CONFLICT DO NOTHING`.execute(tx)
}

const noCais = (escala: string) => {
  const from = sql.raw(`coalesce(${escala}.data_atracacao, ${escala}.data_etb, ${escala}.data_eta)`)
  // Where nobody has said until when, nothing is the same time.
  const until = sql.raw(`coalesce(${escala}.data_desatracacao, ${escala}.data_etd)`)
  return sql`tstzrange(${from}, greatest(${until}, ${from}))`
}

/**
 * A box comes again and again, but never twice with one ship, nor with two ships that lie here at the same time: lists
 * would show it twice, and nobody could say which one to fetch. Whoever says so of a second stay waits until the first was
 * taken back, has left or is said to be of another box or call. What is overtaken by something that waits holds nobody up:
 * two stays may change their boxes with each other.
 */
async function refuseSecondStay(tx: Tx, written: readonly Escrita[]): Promise<void> {
  const said = written.flatMap(({ id, chegada: { chave, itemId, dados } }) =>
    dados.conteiner === null ? [] : [{ id, chave, item_id: itemId, conteiner: dados.conteiner }],
  )
  if (said.length === 0) return
  await sql`
    SELECT FROM conteiner WHERE codigo = ANY(${said.map(({ conteiner }) => conteiner)}::text[])
    ORDER BY codigo FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<{ conteiner: string }>`
    SELECT said.conteiner
    FROM jsonb_to_recordset(${JSON.stringify(said)}::jsonb) AS said (id bigint, chave text, item_id bigint, conteiner text)
    JOIN carga esta ON esta.id = said.id JOIN escala e ON e.id = esta.escala_id
    JOIN carga c ON c.conteiner_id = esta.conteiner_id AND c.id <> esta.id
    JOIN escala o ON o.id = c.escala_id
    WHERE esta.entregue_em IS NULL AND c.cancelada_em IS NULL AND NOT ${hasLeft}
      AND (e.id = o.id OR (e.status <> 'CANCELADO' AND o.status <> 'CANCELADO' AND ${noCais('e')} && ${noCais('o')}))
      AND NOT ${overtaken('cargas', sql`said.chave`, sql`said.item_id`)}
      AND NOT EXISTS (SELECT FROM origem g WHERE g.recurso = 'cargas' AND g.objeto_id = c.id
        AND ${overtaken('cargas', sql`g.chave`, sql`g.item_id`)})
    LIMIT 1`.execute(tx)
  if (rows[0]) throw new Falta(`estadias/${rows[0].conteiner}`)
}

const bookingsOf = ({ before, referidos: { bookingId } }: Dita) =>
  [before?.bookingId, bookingId].filter((id) => typeof id === 'number')
