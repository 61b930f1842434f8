import { fonteDasPessoas } from '@cais/core/access/fontes.ts'
import { type CargaDados, idSemNome } from '@cais/core/entrada/cargas.ts'
import { type RawBuilder, sql } from 'kysely'
import { hasLeft } from '../../../course/cargas.ts'
import { lockBookings, markUtilizados } from '../../../course/saldo.ts'
import { refuseField } from '../../../http/refused.ts'
import type { Tx } from '../../../http/serve.ts'
import { followCargas, itemOf } from './follow-cargas.ts'
import { type Chegada, Conflito, Falta, type Recurso } from './recurso.ts'
import {
  bookingDe,
  ceDe,
  contaMais,
  conteinerDe,
  empresaDe,
  escalaDe,
  gramas,
  hasCedidas,
  isCedida,
} from './referencias.ts'

/** One stay of a box or a lot. What it says nothing about, it has from its CE Mercante or its booking. */
export const cargas: Recurso<'cargas'> = {
  isAsked: true,
  chave: (ref, fonteId) => `${fonteId}:${ref}`,

  async apply(chegada) {
    const { tx, ref, dados } = chegada
    const referidos = await referidosDe(chegada)
    const before = await held(tx, chegada.objetoId ?? (await here(chegada, referidos)))
    if (before) refuseOther(before, dados, referidos)
    const id = await write(tx, before, valuesOf(dados, referidos, before))
    await writeDonos(tx, id, referidos.donos, before === null)
    if (isFollowing(dados, referidos)) await followCargas(tx, sql`c.id = ${id}`)
    await refuseSecondStay(chegada, id)
    await markUtilizados(tx, bookingsOf(before, referidos))
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
  },

  nomeDeOutro,

  deNinguem: (tx, ref) => unnamed(tx, ref),

  async exclude({ tx, ref, objetoId, ocorridoEm }) {
    const before = await held(tx, objetoId)
    if (before?.servico)
      throw new Conflito('entrada.error.carga-em-servico', [before.identificador, before.servico])
    await tx.updateTable('carga').set({ cancelada_em: ocorridoEm }).where('id', '=', objetoId).execute()
    await markUtilizados(tx, bookingsOf(before, null))
    return { objetoId, trouxe: [`cargas/${ref}`, ...estadiasOf(before?.conteiner ?? null)] }
  },
}

/** A box that stays here once is free to stay again. */
const estadiasOf = (conteiner: string | null) => (conteiner === null ? [] : [`estadias/${conteiner}`])

interface Referidos {
  conteinerId: number | null
  ceId: number | null
  bookingId: number | null
  itemId: number | null
  isItemMissing: boolean
  escalaId: number
  /** Empty: those of its CE Mercante or booking. */
  donos: number[]
}

/** Everything that it refers to; what is not here yet it waits for. */
async function referidosDe(chegada: Chegada<CargaDados>): Promise<Referidos> {
  const { tx, dados } = chegada
  if (dados.tipo === 'CONTEINER' && dados.conteiner === null && dados.booking === null)
    refuseField('conteiner', 'validation.required')
  const escalaId = dados.escala === null ? null : await escalaDe(tx, dados.escala)
  const ce = dados.ceMercante === null ? null : await ceDe(tx, dados.ceMercante)
  const booking = dados.booking === null ? null : await bookingDe(chegada, dados.booking)
  const donos: number[] = []
  for (const ref of new Set(dados.consignatarios)) donos.push(await empresaDe(chegada, ref, 'Cliente'))
  const item = booking && (await itemDe(tx, booking.id, dados.booking?.item ?? null))
  return {
    conteinerId: dados.conteiner === null ? null : await conteinerDe(tx, dados.conteiner),
    ceId: ce?.id ?? null,
    bookingId: booking?.id ?? null,
    itemId: item?.id ?? null,
    isItemMissing: item?.isMissing ?? false,
    escalaId: escalaId ?? ce?.escala_id ?? booking?.escala_id ?? refuseField('escala', 'validation.required'),
    donos: [...new Set(donos)],
  }
}

/** Held first, so that nobody takes the item out meanwhile. */
async function itemDe(tx: Tx, bookingId: number, nomeado: string | null) {
  await lockBookings(tx, sql`${bookingId}::bigint`)
  const { rows } = await sql<{ id: number; isMissing: boolean }>`
    SELECT i.id, NOT coalesce(${nomeado}::text IN (i.ref, i.ordem::text), ${nomeado}::text IS NULL) AS "isMissing"
    FROM booking_item i WHERE i.id = ${itemOf(bookingId, sql`${nomeado}::text`)}`.execute(tx)
  return rows[0] ?? null
}

/** The stay that its source speaks of now and that others have entered before. */
const here = async (chegada: Chegada<CargaDados>, referidos: Referidos) =>
  chegada.fonte.tipo === fonteDasPessoas
    ? ((await unnamed(chegada.tx, chegada.ref)) ?? announced(chegada, referidos))
    : ((await announced(chegada, referidos)) ?? cedida(chegada, referidos))

/** What no source has named, people call by its number here. */
async function unnamed(tx: Tx, ref: string): Promise<number | null> {
  const id = idSemNome(ref)
  if (id === null) return null
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM carga c WHERE c.id = ${id}
      AND NOT EXISTS (SELECT FROM origem o WHERE o.recurso = 'cargas' AND o.objeto_id = c.id)`.execute(tx)
  return rows[0]?.id ?? null
}

/** Of the call as it was announced, or as it goes now. */
const isOfCall = (escalaId: number) => sql`${escalaId} IN (c.escala_prevista_id, c.escala_id)`

/** A box that a customer has announced here for the same call. */
async function announced({ tx, dados }: Chegada<CargaDados>, { conteinerId, escalaId }: Referidos) {
  if (conteinerId === null) return null
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM carga c
    WHERE c.conteiner_id = ${conteinerId} AND ${isOfCall(escalaId)} AND c.categoria = ${dados.categoria}
      AND c.cancelada_em IS NULL AND NOT ${hasLeft}
      AND NOT EXISTS (SELECT FROM origem o WHERE o.recurso = 'cargas' AND o.objeto_id = c.id)
    ORDER BY c.id LIMIT 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** The same box or lot of the same call. */
const isSame = ({ identificador, categoria, tipo }: CargaDados, { conteinerId, escalaId }: Referidos) =>
  sql<boolean>`(${isOfCall(escalaId)} AND c.categoria = ${categoria} AND c.tipo_carga = ${tipo} AND ${
    conteinerId === null
      ? sql`c.conteiner_id IS NULL AND c.identificador = ${identificador?.toUpperCase() ?? null}`
      : sql`c.conteiner_id = ${conteinerId}`
  })`

/** What people call by the name that a system has for it, else the same box or lot of the same call. */
async function nomeDeOutro(chegada: Chegada<CargaDados | null>): Promise<string | null> {
  const { tx, fonte, ref, dados } = chegada
  const named = fonte.tipo === fonteDasPessoas ? await nomeada(tx, fonte, ref) : null
  if (named || dados === null || idSemNome(ref) !== null) return named
  const same = isSame(dados, await referidosDe({ ...chegada, dados }))
  const { rows } = await sql<{ chave: string }>`
    SELECT o.chave FROM carga c JOIN origem o ON o.recurso = 'cargas' AND o.objeto_id = c.id
    JOIN fonte f ON f.id = o.fonte_id
    WHERE ${same} AND c.cancelada_em IS NULL AND NOT ${hasLeft} AND ${contaMais(fonte)}
    ORDER BY f.encerrada_em IS NOT NULL, o.registrado_em DESC LIMIT 1`.execute(tx)
  return rows[0]?.chave ?? null
}

async function nomeada(tx: Tx, fonte: Chegada<unknown>['fonte'], ref: string): Promise<string | null> {
  const { rows } = await sql<{ chave: string }>`
    SELECT o.chave FROM fonte f JOIN origem o ON o.recurso = 'cargas' AND o.fonte_id = f.id
      AND (o.chave = f.id || ':' || ${ref} OR o.objeto_id = ${idSemNome(ref)})
    WHERE ${contaMais(fonte)}
    ORDER BY f.encerrada_em IS NOT NULL, o.registrado_em DESC LIMIT 1`.execute(tx)
  return rows[0]?.chave ?? null
}

/**
 * What only people have entered, under the same name, else the same box or lot of the same call; that also where a system
 * that was ended has told of it.
 */
async function cedida(chegada: Chegada<CargaDados>, referidos: Referidos) {
  const { tx, ref, dados } = chegada
  if (!(await hasCedidas(tx, 'cargas'))) return null
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM (
      SELECT o.objeto_id AS id, true AS nomeada FROM origem o
      WHERE o.recurso = 'cargas' AND o.chave = (SELECT f.id || ':' || ${ref} FROM fonte f WHERE f.tipo = ${fonteDasPessoas})
      UNION ALL
      SELECT c.id, false FROM carga c WHERE ${isSame(dados, referidos)}
    ) e JOIN carga c ON c.id = e.id
    WHERE c.cancelada_em IS NULL AND NOT ${hasLeft}
      AND EXISTS (SELECT FROM origem o WHERE o.recurso = 'cargas' AND o.objeto_id = c.id)
      AND NOT EXISTS (SELECT FROM origem o WHERE o.recurso = 'cargas' AND o.objeto_id = c.id AND NOT ${isCedida(sql`o`)})
    ORDER BY e.nomeada DESC, c.id LIMIT 1`.execute(tx)
  return rows[0]?.id ?? null
}

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

/** The stay as it is, held: whoever asks for a service for it waits, and sees what became of it. */
async function held(tx: Tx, id: number | null): Promise<Before | null> {
  if (id === null) return null
  await sql`SELECT FROM carga WHERE id = ${id} FOR UPDATE`.execute(tx)
  const { rows } = await sql<Before>`
    SELECT c.id, c.identificador, c.tipo_carga AS tipo, c.categoria, c.conteiner_id AS "conteinerId",
      t.codigo AS conteiner, c.ce_mercante_id AS "ceId", i.booking_id AS "bookingId",
      (SELECT s.numero_solicitacao FROM carga_servico l JOIN servico s ON s.id = l.servico_id
        WHERE l.carga_id = c.id AND l.status <> 'CANCELADO' ORDER BY l.id DESC LIMIT 1) AS servico
    FROM carga c LEFT JOIN conteiner t ON t.id = c.conteiner_id
    LEFT JOIN booking_item i ON i.id = c.item_previsto_id
    WHERE c.id = ${id}`.execute(tx)
  return rows[0] ?? null
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
const isFollowing = (dados: CargaDados, { itemId, donos }: Referidos) =>
  dados.escala === null || itemId !== null || donos.length === 0

type Values = ReturnType<typeof valuesOf>

function valuesOf(dados: CargaDados, referidos: Referidos, before: Before | null) {
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

async function write(tx: Tx, before: Before | null, values: Values): Promise<number> {
  if (before) {
    await tx.updateTable('carga').set(values).where('id', '=', before.id).execute()
    return before.id
  }
  const { id } = await tx.insertInto('carga').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Those whom the message names; where it names nobody, `followCargas` knows. */
async function writeDonos(tx: Tx, cargaId: number, donos: readonly number[], isNew: boolean): Promise<void> {
  if (donos.length === 0) return
  if (!isNew)
    await tx
      .deleteFrom('carga_consignatario')
      .where('carga_id', '=', cargaId)
      .where('empresa_id', 'not in', donos)
      .execute()
  await tx
    .insertInto('carga_consignatario')
    .values(donos.map((empresa_id) => ({ carga_id: cargaId, empresa_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What is later about a stay and waits: what stands here of it, or comes now with item `said`, is overtaken already. */
const overtaken = (chave: RawBuilder<unknown>, said: RawBuilder<unknown>) => sql`EXISTS (
  SELECT FROM recebimento_item s JOIN recebimento_item w ON w.fonte_id = s.fonte_id
  WHERE s.id = ${said} AND w.resultado = 'ESPERANDO' AND w.recurso = 'cargas' AND w.chave = ${chave}
    AND (w.registrado_em, coalesce(w.seq, -1), w.recebimento_id, w.ordem)
      > (s.registrado_em, coalesce(s.seq, -1), s.recebimento_id, s.ordem))`

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
async function refuseSecondStay(
  { tx, dados: { conteiner }, chave, itemId }: Chegada<CargaDados>,
  cargaId: number,
): Promise<void> {
  if (conteiner === null) return
  await sql`SELECT FROM conteiner WHERE codigo = ${conteiner} FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql`
    SELECT FROM carga esta JOIN escala e ON e.id = esta.escala_id
    JOIN carga c ON c.conteiner_id = esta.conteiner_id AND c.id <> esta.id
    JOIN escala o ON o.id = c.escala_id
    WHERE esta.id = ${cargaId} AND esta.entregue_em IS NULL AND c.cancelada_em IS NULL AND NOT ${hasLeft}
      AND (e.id = o.id OR (e.status <> 'CANCELADO' AND o.status <> 'CANCELADO' AND ${noCais('e')} && ${noCais('o')}))
      AND NOT ${overtaken(sql`${chave}`, sql`${itemId}`)}
      AND NOT EXISTS (SELECT FROM origem g WHERE g.recurso = 'cargas' AND g.objeto_id = c.id
        AND ${overtaken(sql`g.chave`, sql`g.item_id`)})
    LIMIT 1`.execute(tx)
  if (rows.length) throw new Falta(`estadias/${conteiner}`)
}

const bookingsOf = (before: Before | null, referidos: Referidos | null) =>
  [...new Set([before?.bookingId, referidos?.bookingId])].filter((id) => typeof id === 'number')
