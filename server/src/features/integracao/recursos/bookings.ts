import type { Entrada } from '@cais/core/access/escopos.ts'
import type { BookingDados } from '@cais/core/entrada/bookings.ts'
import { bookingNumero, empresaRef } from '@cais/core/entrada/referencias.ts'
import { isTextKey } from '@cais/core/texts/texts-in.ts'
import { isRegister, normalizeRegister } from '@cais/core/values/register.ts'
import { compact } from '@cais/core/values/text.ts'
import { sql } from 'kysely'
import { lockBookings, markUtilizados } from '../../../course/saldo.ts'
import { Refused, refuseField } from '../../../http/refused.ts'
import type { Tx } from '../../../http/serve.ts'
import { inServico, writeItens } from './booking-itens.ts'
import { followCargas } from './follow-cargas.ts'
import { type Aplicada, type Chegada, Conflito, NotTogether, nomeDaChave, type Recurso } from './recurso.ts'
import {
  empresaDe,
  empresaDeOu,
  escalaDe,
  findEmpresasAhead,
  findEscalasAhead,
  isoCodeDe,
  portoDe,
  portoDeOu,
} from './referencias.ts'

export const bookings: Recurso<'bookings'> = {
  /** A line's code is the source's own word for it, its register is everybody's. */
  chave: (ref, fonteId) => {
    const { armador, numero } = parteOf(ref)
    const register = normalizeRegister(armador)
    return isRegister(register) ? `${register}/${numero}` : `${fonteId}:${armador}/${numero}`
  },

  apply: applyBookings,

  async exclude({ tx, objetoId, ocorridoEm }) {
    await tx.updateTable('booking').set({ cancelado_em: ocorridoEm }).where('id', '=', objetoId).execute()
    return { objetoId }
  },
}

interface Chamado {
  fonteId: number
  recurso: Entrada
  chave: string
}

/**
 * Where a source names a line by a code or a name of its own, the booking is told of under the line's register all the
 * same: by whichever name it comes, it is one thing, in one lane and one order. A line that nobody knows yet leaves it as
 * it is, and it waits for that line.
 */
export async function nameBookings(tx: Tx, items: readonly Chamado[]): Promise<void> {
  const own = items.filter(
    ({ recurso, fonteId, chave }) => recurso === 'bookings' && chave.startsWith(`${fonteId}:`),
  )
  if (own.length === 0) return
  const asked = own.map(({ fonteId, chave }, place) => {
    const { armador } = parteOf(nomeDaChave(chave))
    return { place, codigo: compact(armador), chave: `${fonteId}:${armador}` }
  })
  const { rows } = await sql<{ place: number; register: string }>`
    SELECT q.place, e.national_register AS register
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS q (place int, codigo text, chave text)
    JOIN empresa e ON e.id = coalesce((SELECT a.empresa_id FROM empresa_apelido a WHERE a.codigo = q.codigo),
      (SELECT o.objeto_id FROM origem o
        WHERE o.recurso = 'empresas' AND o.chave = q.chave AND o.objeto_id IS NOT NULL LIMIT 1))`.execute(tx)
  const renamed = rows.flatMap(({ place, register }) => {
    const item = own[place]
    return item
      ? [{ item, de: item.chave, para: `${register}/${parteOf(nomeDaChave(item.chave)).numero}` }]
      : []
  })
  if (renamed.length > 0) await rename(tx, renamed)
}

async function rename(
  tx: Tx,
  renamed: readonly { item: Chamado; de: string; para: string }[],
): Promise<void> {
  const names = sql`
    jsonb_to_recordset(${JSON.stringify(renamed.map(({ de, para }) => ({ de, para })))}::jsonb) AS n (de text, para text)`
  await sql`
    SELECT pg_advisory_xact_lock(lane) FROM (
      SELECT DISTINCT hashtextextended('bookings/' || n.para, 1) AS lane FROM ${names} ORDER BY 1) lanes`.execute(
    tx,
  )
  await sql`
    UPDATE recebimento_item i SET chave = n.para FROM ${names}
    WHERE i.recurso = 'bookings' AND i.chave = n.de AND (i.resultado IS NULL OR i.resultado = 'ESPERANDO')`.execute(
    tx,
  )
  await sql`
    UPDATE origem o SET chave = n.para FROM (SELECT DISTINCT de, para FROM ${names}) n
    WHERE o.recurso = 'bookings' AND o.chave = n.de AND NOT EXISTS (
      SELECT FROM origem p WHERE p.recurso = 'bookings' AND p.chave = n.para AND p.fonte_id = o.fonte_id)`.execute(
    tx,
  )
  for (const { item, para } of renamed) item.chave = para
}

async function applyBookings(chegadas: readonly Chegada<BookingDados>[]): Promise<Aplicada[]> {
  const [first] = chegadas
  if (!first) return []
  const { tx, causa } = first
  const told = await toldBy(first, chegadas)
  await lockBookings(tx, sql`SELECT b.id FROM booking b JOIN ${asRows(told)} ON ${isThis}`)
  await refuseOtherKind(tx, told)
  const ids = await writeBookings(tx, told, causa.now)
  await writeItens(
    tx,
    told.map(({ itens, isos }, place) => ({ bookingId: ids[place] ?? 0, itens, isos })),
  )
  await followCargas(tx, ofBookings(ids))
  await markUtilizados(tx, ids)
  const registers = await readRegisters(
    tx,
    told.map(({ row }) => row.armador_id),
  )
  return told.map(({ row: { armador_id, numero } }, place) => ({
    objetoId: ids[place] ?? null,
    trouxe: [`bookings/${registers.get(armador_id)}/${numero}`],
  }))
}

type Told = Awaited<ReturnType<typeof toldBy>>[number]

/** What they say of bookings, each of another one; what is not here yet the first of them waits for. */
async function toldBy(first: Chegada<BookingDados>, chegadas: readonly Chegada<BookingDados>[]) {
  const { tx } = first
  await findEmpresasAhead(first, [
    ...chegadas.map(({ ref }) => parteOf(ref).armador),
    ...chegadas.flatMap(({ dados }) => [dados.agenciaMaritima, dados.exportador]),
  ])
  await findEscalasAhead(
    tx,
    chegadas.map(({ dados }) => dados.escala),
  )
  const told: { row: Row; itens: BookingDados['itens']; isos: (number | null)[] }[] = []
  for (const chegada of chegadas) {
    const { armador, numero } = parteOf(chegada.ref)
    if (!bookingNumero.safeParse(numero).success) throw new Refused(400, 'validation.booking-numero')
    const refusal = empresaRef.safeParse(armador).error?.issues[0]?.message
    if (refusal) refuseField('ref', isTextKey(refusal) ? refusal : 'validation.required')
    const armador_id = await empresaDe(chegada, armador, 'Armador')
    const row = { armador_id, numero, ...(await valuesOf(chegada)) }
    told.push({ row, itens: chegada.dados.itens, isos: await isosOf(tx, chegada.dados) })
  }
  // A line may be named in several ways.
  if (new Set(told.map(({ row }) => `${row.armador_id}/${row.numero}`)).size < told.length)
    throw new NotTogether()
  return told
}

type Row = { armador_id: number; numero: string } & Awaited<ReturnType<typeof valuesOf>>

const asRows = (told: readonly Told[]) =>
  sql`jsonb_populate_recordset(NULL::booking, ${JSON.stringify(told.map(({ row }) => row))}::jsonb) WITH ORDINALITY AS r`
const isThis = sql`b.armador_id = r.armador_id AND b.numero = r.numero`

const ofBookings = (ids: readonly number[]) =>
  sql`c.item_previsto_id IN (SELECT i.id FROM booking_item i WHERE i.booking_id = ANY(${ids}::bigint[]))`

const written = /^(\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|[^/]*)\/(.*)$/s

/** `parteOf('12.345.678/0001-95/AB/1')` is line and number: only a CNPJ as people write it has a slash of its own. */
function parteOf(ref: string): { armador: string; numero: string } {
  const [, armador = '', numero = ''] = written.exec(ref.trim()) ?? []
  return { armador: armador.trim(), numero: bookingNumero.safeParse(numero).data ?? numero.trim() }
}

async function valuesOf(chegada: Chegada<BookingDados>) {
  const { tx, dados } = chegada
  if ((dados.tipo === 'CONTEINER_VAZIO') !== (dados.categoriaCarga === 'VAZIO'))
    refuseField('categoriaCarga', 'validation.categoria-do-booking')
  return {
    escala_id: await escalaDe(tx, dados.escala),
    tipo: dados.tipo,
    modalidade_transporte: dados.modalidadeTransporte,
    categoria_carga: dados.categoriaCarga,
    agencia_maritima_id: await empresaDeOu(chegada, dados.agenciaMaritima, 'AgenciaMaritima'),
    exportador_id: await empresaDeOu(chegada, dados.exportador, 'Cliente'),
    porto_carga_id: await portoDeOu(tx, dados.portoCarga),
    porto_descarga_id: await portoDe(tx, dados.portoDescarga),
    porto_destino_final_id: await portoDeOu(tx, dados.portoDestinoFinal),
    cancelado_em: null,
  }
}

/** Boxes have a code of their size and type; general cargo may do without. */
async function isosOf(tx: Tx, { tipo, itens }: BookingDados): Promise<(number | null)[]> {
  const ids: (number | null)[] = []
  for (const [index, { iso }] of itens.entries()) {
    if (iso === null && tipo !== 'CARGA_GERAL') refuseField(`itens[${index}].iso`, 'validation.required')
    ids.push(iso === null ? null : await isoCodeDe(tx, iso))
  }
  return ids
}

/** What services were asked for stays what it is. */
async function refuseOtherKind(tx: Tx, told: readonly Told[]): Promise<void> {
  const { rows } = await sql`
    SELECT FROM booking b JOIN ${asRows(told)} ON ${isThis}
    WHERE (b.tipo, b.categoria_carga) <> (r.tipo, r.categoria_carga)
      AND EXISTS (SELECT FROM booking_item i JOIN carga c ON c.item_previsto_id = i.id
        WHERE i.booking_id = b.id AND ${inServico})
    LIMIT 1`.execute(tx)
  if (rows.length) throw new Conflito('entrada.error.booking-em-uso', ['1'], '$.tipo')
}

/** The rows that they stand in now, in their order. */
async function writeBookings(tx: Tx, told: readonly Told[], now: Date): Promise<number[]> {
  const columns = Object.keys(told[0]?.row ?? {})
  const changing = columns.filter((column) => column !== 'armador_id' && column !== 'numero')
  const { rows } = await sql<Pick<Row, 'armador_id' | 'numero'> & { id: number }>`
    INSERT INTO booking AS b (${sql.join(columns.map((column) => sql.ref(column)))}, data_criacao)
    SELECT ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))}, ${now}::timestamptz
    FROM ${asRows(told)} ORDER BY r.ordinality
    ON CONFLICT (armador_id, numero) DO UPDATE SET ${sql.join(
      changing.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
    )}
    RETURNING b.id, b.armador_id, b.numero`.execute(tx)
  const ids = new Map(rows.map(({ id, armador_id, numero }) => [`${armador_id}/${numero}`, id]))
  return told.map(({ row }) => ids.get(`${row.armador_id}/${row.numero}`) ?? 0)
}

async function readRegisters(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; register: string }>`
    SELECT id, national_register AS register FROM empresa WHERE id = ANY(${[...new Set(ids)]}::bigint[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, register }) => [id, register]))
}
