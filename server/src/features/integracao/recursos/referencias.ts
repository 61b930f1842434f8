import type { EmpresaTipo } from '@cais/core/access/authority.ts'
import type { Entrada } from '@cais/core/access/escopos.ts'
import { fonteDasPessoas } from '@cais/core/access/fontes.ts'
import { cadastros } from '@cais/core/entrada/cadastros-nomes.ts'
import { isCnpj, normalizeCnpj } from '@cais/core/values/cnpj.ts'
import { type IsoSizeType, readIsoCodigo } from '@cais/core/values/iso-size-type.ts'
import { isLocode } from '@cais/core/values/locode.ts'
import { isRegister, normalizeRegister } from '@cais/core/values/register.ts'
import { compact } from '@cais/core/values/text.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../http/serve.ts'
import { insertEmpresa, lockRegisters } from '../../../trade/empresa/nova-empresa.ts'
import { type Chegada, Falta } from './recurso.ts'

/** What a transaction has found once it finds again without asking, until something of it was taken back. */
const found = new WeakMap<Tx, Map<string, number>>()

export const forget = (tx: Tx) => found.delete(tx)

async function once(tx: Tx, name: string, find: () => Promise<number>): Promise<number> {
  const id = found.get(tx)?.get(name) ?? (await find())
  know(tx, name, id)
  return id
}

function know(tx: Tx, name: string, id: number): void {
  const known = found.get(tx) ?? new Map<string, number>()
  found.set(tx, known.set(name, id))
}

/** What of this the transaction has not found yet, each once. */
const unknownOf = (tx: Tx, names: readonly (string | null)[], nameOf: (name: string) => string) =>
  [...new Set(names)].filter((name) => name !== null).filter((name) => !found.get(tx)?.has(nameOf(name)))

type Falando = Pick<Chegada<unknown>, 'tx' | 'causa' | 'fonte'>

/**
 * A company by its register, a code that it is known by, or the source's own name of it. One that only its CNPJ tells of
 * comes in provisionally, for people to complete.
 */
export const empresaDe = (falando: Falando, ref: string, papel: EmpresaTipo): Promise<number> =>
  once(falando.tx, nomeDaEmpresa(falando, ref), () => findEmpresa(falando, ref, papel))

const nomeDaEmpresa = ({ fonte }: Pick<Falando, 'fonte'>, ref: string) => `empresa ${fonte.id}:${ref}`

async function findEmpresa({ tx, causa, fonte }: Falando, ref: string, papel: EmpresaTipo): Promise<number> {
  const register = normalizeRegister(ref)
  if (isRegister(register)) {
    const found = await byRegister(tx, register)
    if (found) return found
    if (!isCnpj(normalizeCnpj(ref))) throw new Falta(`empresas/${ref}`)
    await lockRegisters(tx, [register])
    const again = await byRegister(tx, register)
    if (again) return again
    const id = await insertEmpresa(
      tx,
      { nome: register, nationalRegister: register, tipos: [papel] },
      causa.now,
    )
    await tx.updateTable('empresa').set({ provisoria: true }).where('id', '=', id).execute()
    return id
  }
  const { rows } = await sql<{ id: number }>`
    SELECT empresa_id AS id FROM empresa_apelido WHERE codigo = ${compact(ref)}
    UNION ALL
    SELECT objeto_id FROM origem WHERE recurso = 'empresas' AND chave = ${`${fonte.id}:${ref}`} AND objeto_id IS NOT NULL
    LIMIT 1`.execute(tx)
  if (!rows[0]) throw new Falta(`empresas/${ref}`)
  return rows[0].id
}

async function byRegister(tx: Tx, register: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('empresa')
    .select('id')
    .where('national_register', '=', register)
    .executeTakeFirst()
  return row?.id
}

/** Finds with one statement what several items name; one that is not found is looked for by itself when it is asked for. */
export async function findEmpresasAhead(falando: Falando, refs: readonly (string | null)[]): Promise<void> {
  const { tx, fonte } = falando
  const names = unknownOf(tx, refs, (ref) => nomeDaEmpresa(falando, ref))
  if (names.length < 2) return
  const asked = names.map((ref) => {
    const register = normalizeRegister(ref)
    return isRegister(register)
      ? { ref, register }
      : { ref, codigo: compact(ref), chave: `${fonte.id}:${ref}` }
  })
  const { rows } = await sql<{ ref: string; id: number | null }>`
    SELECT q.ref, CASE WHEN q.register IS NOT NULL
      THEN (SELECT e.id FROM empresa e WHERE e.national_register = q.register)
      ELSE coalesce((SELECT a.empresa_id FROM empresa_apelido a WHERE a.codigo = q.codigo),
        (SELECT o.objeto_id FROM origem o
          WHERE o.recurso = 'empresas' AND o.chave = q.chave AND o.objeto_id IS NOT NULL LIMIT 1)) END AS id
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS q (ref text, register text, codigo text, chave text)`.execute(
    tx,
  )
  for (const { ref, id } of rows) if (id !== null) know(tx, nomeDaEmpresa(falando, ref), id)
}

/** The same where it may be left out. */
export const empresaDeOu = (falando: Falando, ref: string | null, papel: EmpresaTipo) =>
  ref === null ? null : empresaDe(falando, ref, papel)

/** A port by its code; one that nobody has entered comes in provisionally, as it was written. */
export const portoDe = (tx: Tx, codigo: string): Promise<number> =>
  once(tx, `porto ${codigo}`, () => findPorto(tx, codigo))

async function findPorto(tx: Tx, codigo: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH novo AS (
      INSERT INTO porto (codigo, nome, pais_id, provisorio)
      VALUES (${codigo}, ${codigo},
        ${isLocode(codigo) ? sql`(SELECT id FROM pais WHERE codigo = ${codigo.slice(0, 2)})` : null}, true)
      ON CONFLICT (codigo) DO NOTHING RETURNING id
    )
    SELECT id FROM novo UNION ALL SELECT id FROM porto WHERE codigo = ${codigo} LIMIT 1`.execute(tx)
  return rows[0]?.id ?? again(tx, 'porto', codigo)
}

export const portoDeOu = (tx: Tx, codigo: string | null) => (codigo === null ? null : portoDe(tx, codigo))

/** A ship by its IMO number; one that nobody has announced comes in provisionally. */
export async function navioDe(tx: Tx, imo: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH novo AS (
      INSERT INTO navio (nome, imo, provisorio) VALUES (${`IMO ${imo}`}, ${imo}, true)
      ON CONFLICT (imo) DO NOTHING RETURNING id
    )
    SELECT id FROM novo UNION ALL SELECT id FROM navio WHERE imo = ${imo} LIMIT 1`.execute(tx)
  return rows[0]?.id ?? again(tx, 'navio', imo)
}

const nameOf = { navio: 'imo', porto: 'codigo', iso_code: 'codigo', conteiner: 'codigo' } as const

/** Somebody else wrote it at the same moment, and this statement began before that was seen. */
async function again(tx: Tx, table: keyof typeof nameOf, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(table)} WHERE ${sql.ref(nameOf[table])} = ${name}`.execute(tx)
  if (!rows[0]) throw new Error(`${table} ${name} is not there`)
  return rows[0].id
}

/** A call by its visit; until it is announced, whatever refers to it waits. */
export const escalaDe = (tx: Tx, visit: string): Promise<number> =>
  once(tx, `escala ${visit}`, () => findEscala(tx, visit))

async function findEscala(tx: Tx, visit: string): Promise<number> {
  const row = await tx.selectFrom('escala').select('id').where('visit', '=', visit).executeTakeFirst()
  if (!row) throw new Falta(`escalas/${visit}`)
  return row.id
}

/** Finds with one statement which calls several items name. */
export async function findEscalasAhead(tx: Tx, visits: readonly (string | null)[]): Promise<void> {
  const names = unknownOf(tx, visits, (visit) => `escala ${visit}`)
  if (names.length < 2) return
  const { rows } = await sql<{ id: number; visit: string }>`
    SELECT id, visit FROM escala WHERE visit = ANY(${names}::text[])`.execute(tx)
  for (const { id, visit } of rows) know(tx, `escala ${visit}`, id)
}

interface Trazida {
  id: number
  escala_id: number
}

/** CEs Mercante by their numbers. */
export async function readCes(tx: Tx, numeros: readonly (string | null)[]): Promise<Map<string, Trazida>> {
  const wanted = numeros.filter((numero) => numero !== null)
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<Trazida & { numero: string }>`
    SELECT id, numero, escala_id FROM ce_mercante WHERE numero = ANY(${wanted}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.numero, row]))
}

/** Until a CE Mercante is told of, whatever refers to it waits. */
export function ceDe(ces: ReadonlyMap<string, Trazida>, numero: string): Trazida {
  const ce = ces.get(numero)
  if (!ce) throw new Falta(`ces-mercante/${numero}`)
  return ce
}

interface BookingNomeado {
  armador: string
  numero: string
}

type Bookings = Map<string, Trazida>

/** Bookings by line and number, of lines that the transaction has found. */
export async function readBookings(
  falando: Falando,
  nomeados: readonly (BookingNomeado | null)[],
): Promise<Bookings> {
  const { tx } = falando
  const wanted = nomeados.filter((nomeado) => nomeado !== null)
  const armadores = wanted.flatMap(({ armador }) => found.get(tx)?.get(nomeDaEmpresa(falando, armador)) ?? [])
  if (armadores.length === 0) return new Map()
  const { rows } = await sql<BookingLido>`
    SELECT id, armador_id, numero, escala_id FROM booking
    WHERE armador_id = ANY(${[...new Set(armadores)]}::bigint[])
      AND numero = ANY(${[...new Set(wanted.map(({ numero }) => numero))]}::text[])`.execute(tx)
  return new Map(rows.map((row) => [`${row.armador_id}/${row.numero}`, row]))
}

type BookingLido = Trazida & { armador_id: number; numero: string }

/** A booking by its line and number. The line may be named in several ways, what waits for it names its register. */
export async function bookingDe(
  falando: Falando,
  bookings: Bookings,
  { armador, numero }: BookingNomeado,
): Promise<Trazida> {
  const { tx } = falando
  const armadorId = await empresaDe(falando, armador, 'Armador')
  const booking = bookings.get(`${armadorId}/${numero}`) ?? (await findBooking(tx, armadorId, numero))
  if (!booking) throw new Falta(await nomeDoBooking(tx, armadorId, numero))
  return booking
}

const findBooking = (tx: Tx, armadorId: number, numero: string): Promise<Trazida | undefined> =>
  tx
    .selectFrom('booking')
    .select(['id', 'escala_id'])
    .where('armador_id', '=', armadorId)
    .where('numero', '=', numero)
    .executeTakeFirst()

async function nomeDoBooking(tx: Tx, armadorId: number, numero: string): Promise<string> {
  const { national_register } = await tx
    .selectFrom('empresa')
    .select('national_register')
    .where('id', '=', armadorId)
    .executeTakeFirstOrThrow()
  return `bookings/${national_register}/${numero}`
}

/** A code of size and type; one that nobody has entered comes in provisionally, with what it tells by itself. */
export const isoCodeDe = (tx: Tx, codigo: string): Promise<number> =>
  once(tx, `iso ${codigo}`, () => findIsoCode(tx, codigo))

async function findIsoCode(tx: Tx, codigo: string): Promise<number> {
  const { tamanho, tipo, isHighCube, naoPermitirDesova } = readIsoCodigo(codigo)
  const nome = tipo === null ? 'Não informado' : `${nomesDeTipo[tipo]}${isHighCube ? ' high cube' : ''}`
  const { rows } = await sql<{ id: number }>`
    WITH novo AS (
      INSERT INTO iso_code (codigo, tipo_conteiner, tamanho_conteiner, nao_permitir_desova, provisorio)
      VALUES (${codigo}, ${nome}, ${tamanho}, ${naoPermitirDesova}, true)
      ON CONFLICT (codigo) DO NOTHING RETURNING id
    )
    SELECT id FROM novo UNION ALL SELECT id FROM iso_code WHERE codigo = ${codigo} LIMIT 1`.execute(tx)
  return rows[0]?.id ?? again(tx, 'iso_code', codigo)
}

const nomesDeTipo: Record<IsoSizeType['tipo'], string> = {
  general: 'Carga geral',
  ventilated: 'Ventilado',
  bulk: 'Granel',
  'named-cargo': 'Carga específica',
  reefer: 'Refrigerado',
  thermal: 'Térmico',
  'open-top': 'Open top',
  platform: 'Plataforma',
  tank: 'Tanque',
}

/**
 * Boxes by their numbers; those that nobody has described come in provisionally, always in the same order, so that two who
 * bring the same ones never wait for each other.
 */
export async function conteineresDe(
  tx: Tx,
  codigos: readonly (string | null)[],
): Promise<Map<string, number>> {
  const wanted = codigos.filter((codigo) => codigo !== null)
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ id: number; codigo: string }>`
    WITH novo AS (
      INSERT INTO conteiner (codigo, provisorio)
      SELECT codigo, true FROM unnest(${wanted}::text[]) codigo ORDER BY codigo
      ON CONFLICT (codigo) DO NOTHING RETURNING id, codigo
    )
    SELECT id, codigo FROM novo
    UNION ALL SELECT id, codigo FROM conteiner WHERE codigo = ANY(${wanted}::text[])`.execute(tx)
  const ids = new Map(rows.map(({ id, codigo }) => [codigo, id]))
  for (const codigo of wanted) if (!ids.has(codigo)) ids.set(codigo, await again(tx, 'conteiner', codigo))
  return ids
}

/** Of `fonte f`: whose things become those of a system that tells of them, people's and those of systems that were ended. */
const cede = sql<boolean>`(f.tipo = ${fonteDasPessoas} OR f.encerrada_em IS NOT NULL)`

/** Of `origem o`: only such a one has said it. */
export const isCedida = (origem: RawBuilder<unknown>) =>
  sql<boolean>`${origem}.fonte_id IN (SELECT f.id FROM fonte f WHERE ${cede})`

/** Of `fonte f`: a system whose word counts more than that of this source, be it people or one that was ended. */
export const contaMais = ({ id, tipo }: Chegada<unknown>['fonte']) =>
  sql<boolean>`(f.empresa_id IS NULL AND f.id <> ${id} AND f.tipo <> ${fonteDasPessoas}
    AND (f.encerrada_em IS NULL OR ${tipo} = ${fonteDasPessoas}))`

/** Whether there is anything that a system could take over: where all tell everything, nothing need be looked for. */
export const hasCedidas = async (tx: Tx, recurso: Entrada): Promise<boolean> =>
  (await hasByHand(tx, recurso)) || (await hasEncerradas(tx))

const hasEncerradas = async (tx: Tx): Promise<boolean> =>
  (await once(tx, 'ended', async () => {
    const { rows } = await sql`
      SELECT FROM fonte f WHERE f.empresa_id IS NULL AND f.encerrada_em IS NOT NULL LIMIT 1`.execute(tx)
    return rows.length
  })) > 0

/** Whether people have entered anything of a kind by hand: where systems tell everything, nothing need be looked for. */
export const hasByHand = async (tx: Tx, recurso: Entrada): Promise<boolean> =>
  isCadastro(recurso) &&
  (await once(tx, `by hand ${recurso}`, async () => {
    const { rows } = await lastByHand(recurso).execute(tx)
    return rows[0]?.item ?? 0
  })) > 0

/**
 * The last item that people have entered of a kind, or none, by the index `origem_fonte_recurso`. It is asked for the last
 * one, because whoever asks for any one of few reads all that others have said, up to the end where there is none.
 */
export const lastByHand = (recurso: Entrada) => sql<{ item: number | null }>`
  SELECT max(o.item_id) AS item FROM origem o
  WHERE o.fonte_id = (SELECT f.id FROM fonte f WHERE f.tipo = ${fonteDasPessoas}) AND o.recurso = ${recurso}`

const isCadastro = (recurso: Entrada) => cadastros.some((one) => one === recurso)

/** Kilograms as the tables have them; nothing weighs nothing, so that is not known. */
export const gramas = (quilos: number) => Math.round(quilos * 1000)
export const gramasOuNada = (quilos: number | null) => (quilos ? gramas(quilos) : null)

/** A stay by the source's own name of it, else by any system's. */
export const cargaOf = (ref: RawBuilder<unknown>, fonteId: number) => sql<{ id: number }>`
  SELECT o.objeto_id AS id FROM origem o JOIN fonte f ON f.id = o.fonte_id
  WHERE o.recurso = 'cargas' AND o.objeto_id IS NOT NULL AND o.chave IN (
    SELECT n.id || ':' || ${ref} FROM fonte n WHERE n.empresa_id IS NULL)
  ORDER BY o.fonte_id <> ${fonteId}, f.encerrada_em IS NOT NULL, o.fonte_id LIMIT 1`

/** Until it is told of, whatever refers to a stay waits. */
export async function cargaDe({ tx, fonte }: Falando, ref: string): Promise<number> {
  const { rows } = await cargaOf(sql`${ref}`, fonte.id).execute(tx)
  if (!rows[0]) throw new Falta(`cargas/${ref}`)
  return rows[0].id
}
