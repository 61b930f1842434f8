import { randomUUID } from 'node:crypto'
import { fonteDasPessoas } from '@cais/core/access/fontes.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { loginOfFonte } from '../../http/fonte-actor.ts'
import { refusalOfDatabaseError } from '../../http/refusal-of-database-error.ts'
import type { Tx } from '../../http/serve.ts'
import { conclude } from './conclude.ts'
import { holdEstadias } from './estadias.ts'
import { type Outcome, outcomeOf, type Written, writeOutcomes } from './outcomes.ts'
import { caminhoDoItem } from './read-itens.ts'
import { nameBookings } from './recursos/bookings.ts'
import { type Aplicada, type Chegada, Falta, nomeDaChave } from './recursos/recurso.ts'
import { recursoOf } from './recursos/recursos.ts'
import { forget } from './recursos/referencias.ts'
import { chegou, type ItemRow, isLater, ownerOf, quando, Versions } from './versions.ts'

export interface Applying {
  db: Db
  now: () => Date
  timeZone: string
  log: { error: (about: object, message: string) => void }
}

/** So many items share a transaction; each of them is applied as a whole or not at all. */
const together = 100

interface Slice {
  ids: readonly number[]
  /** Whether each has a savepoint, so that what is refused takes nothing else with it. */
  isCareful: boolean
}

/** Applies these items, and whatever waited for what they brought. */
export async function applyItens(applying: Applying, ids: readonly number[]): Promise<void> {
  const waiting = new Set(ids)
  let isCareful = false
  while (waiting.size) {
    const slice = [...waiting].slice(0, together)
    for (const id of slice) waiting.delete(id)
    const applied = await applySlice(applying, { ids: slice, isCareful })
    isCareful = applied.isCareful
    // Only what was applied brings anything, and that is applied no more: this comes to an end.
    const freed = applied.trouxe.length ? await waitingFor(applying.db, applied.trouxe) : []
    for (const id of freed) waiting.add(id)
  }
}

async function waitingFor(db: Db, names: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM recebimento_item WHERE resultado = 'ESPERANDO' AND espera = ANY(${[...new Set(names)]}::text[])
    ORDER BY id`.execute(db)
  return rows.map(({ id }) => id)
}

interface Applied {
  /** What others may have waited for. */
  trouxe: string[]
  /** Where one was refused, more are likely to be. */
  isCareful: boolean
}

/**
 * All at once while nothing is refused, else once more with care; where something is in the way of all, one after the
 * other, so that only what is in the way waits.
 */
async function applySlice(applying: Applying, { ids, isCareful }: Slice): Promise<Applied> {
  try {
    const trouxe = await applying.db.transaction().execute((tx) => applyIn(tx, applying, { ids, isCareful }))
    return { trouxe, isCareful }
  } catch (error) {
    if (!isCareful) return applySlice(applying, { ids, isCareful: true })
    const [only] = ids
    if (only !== undefined && ids.length === 1) {
      await applying.db.transaction().execute((tx) => noteError(tx, applying, only, error))
      return { trouxe: [], isCareful }
    }
    const trouxe: string[] = []
    for (const id of ids) trouxe.push(...(await applySlice(applying, { ids: [id], isCareful })).trouxe)
    return { trouxe, isCareful }
  }
}

async function applyIn(tx: Tx, applying: Applying, { ids, isCareful }: Slice): Promise<string[]> {
  await lockSubjects(tx, ids)
  const items = await readRows(tx, ids)
  await nameBookings(tx, items)
  const versions = await Versions.read(tx, items)
  await holdEstadias(tx, items, versions)
  const trouxe: string[] = []
  let written: Written[] = []
  const writeResults = async () => {
    await writeOutcomes(tx, written)
    written = []
  }
  for (const group of isCareful ? items.map((item) => [item]) : groupsOf(items, versions)) {
    const moment = { now: applying.now(), dia: (at: Date) => dayOf(at, applying.timeZone) }
    const outcomes = await (isCareful ? tried : applyGroup)(tx, group, versions, moment)
    for (const [place, { id }] of group.entries()) {
      const outcome = outcomes[place] ?? { resultado: 'ANTIGO' }
      written.push({ id, outcome, now: moment.now })
      trouxe.push(...(outcome.trouxe ?? []))
    }
    if (!group.some(({ recurso }) => recursoOf(recurso).isAsked)) continue
    await versions.write(tx)
    if (outcomes.some(({ resultado }) => resultado === 'ESPERANDO')) await writeResults()
  }
  await versions.write(tx)
  await writeResults()
  await concludeWith(tx, ids, applying.now())
  return trouxe
}

/** One lane for each thing: nobody else applies anything about it meanwhile. Always in the same order. */
async function lockSubjects(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    SELECT pg_advisory_xact_lock(lane) FROM (
      SELECT DISTINCT hashtextextended(recurso || '/' || chave, 1) AS lane
      FROM recebimento_item WHERE id = ANY(${ids}::bigint[]) AND chave IS NOT NULL ORDER BY 1
    ) lanes`.execute(tx)
}

async function readRows(tx: Tx, ids: readonly number[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    SELECT i.id, i.recebimento_id AS "recebimentoId", i.recurso, i.item_id AS "itemId", i.chave,
      i.ocorrido_em AS "ocorridoEm", ${quando} AS "registradoEm", i.operacao, i.seq, i.ordem, i.dados,
      r.ref AS "enviadoA",
      f.id AS "fonteId", f.tipo AS "fonteTipo", f.nome AS "fonteNome",
      f.encerrada_em IS NOT NULL AS "fonteEncerrada", r.por
    FROM recebimento_item i JOIN fonte f ON f.id = i.fonte_id JOIN recebimento r ON r.id = i.recebimento_id
    WHERE i.id = ANY(${ids}::bigint[]) AND i.chave IS NOT NULL
      AND (i.resultado IS NULL OR i.resultado = 'ESPERANDO')
    ORDER BY ${quando}, i.fonte_id, i.seq NULLS FIRST, ${chegou}
    FOR UPDATE OF i`.execute(tx)
  return rows
}

type Moment = { now: Date; dia: (at: Date) => string }

/** What is refused has changed nothing. */
async function tried(
  tx: Tx,
  group: readonly ItemRow[],
  versions: Versions,
  moment: Moment,
): Promise<Outcome[]> {
  await sql`SAVEPOINT item`.execute(tx)
  try {
    const outcomes = await applyGroup(tx, group, versions, moment)
    await sql`RELEASE SAVEPOINT item`.execute(tx)
    return outcomes
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome === null) throw error
    await sql`ROLLBACK TO SAVEPOINT item`.execute(tx)
    forget(tx)
    return group.map((item) => ({ ...outcome, caminho: caminhoNoEnviado(item, outcome.caminho) }))
  }
}

/** A place in an item as one in what was sent. */
const caminhoNoEnviado = ({ enviadoA, ordem }: ItemRow, caminho: string | null | undefined) =>
  caminho?.replace(/^\$/, () => caminhoDoItem(enviadoA, ordem)) ?? null

/** What follows each other of one kind and source is applied together, as long as no two speak of one thing. */
function groupsOf(items: readonly ItemRow[], versions: Versions): ItemRow[][] {
  const groups: ItemRow[][] = []
  let touched = new Set<string>()
  for (const item of items) {
    const group = groups.at(-1)
    const touches = touchesOf(item)
    if (group && isAlike(group[0], item, versions) && touches.every((one) => !touched.has(one))) {
      group.push(item)
    } else {
      groups.push([item])
      touched = new Set()
    }
    for (const one of touches) touched.add(one)
  }
  return groups
}

const touchesOf = ({ recurso, chave, operacao, dados }: ItemRow): string[] => {
  const touches = operacao === 'E' ? [] : (recursoOf(recurso).touches?.(dados) ?? [])
  return [chave, ...touches.filter((one) => one !== null).map((one) => `: ${one}`)]
}

const isAlike = (first: ItemRow | undefined, item: ItemRow, versions: Versions): boolean =>
  first !== undefined &&
  first.recurso === item.recurso &&
  first.fonteId === item.fonteId &&
  ![first, item].some((one) => one.operacao === 'E' || mayBeAnothers(one, versions))

/** Items of one kind, each of another thing; what is said of one decides nothing about the others. */
async function applyGroup(
  tx: Tx,
  group: readonly ItemRow[],
  versions: Versions,
  moment: Moment,
): Promise<Outcome[]> {
  const decided: Decided[] = []
  for (const item of group) decided.push(await decide(tx, item, versions, moment))
  const arriving = decided.flatMap((one) => ('chegada' in one ? [one] : []))
  const applied = await carryOut(arriving)
  return decided.map((one) => {
    if ('outcome' in one) return one.outcome
    const { objetoId = null, aviso, trouxe = [] } = applied[arriving.indexOf(one)] ?? {}
    versions.add(one.item, objetoId, true)
    return {
      resultado: 'APLICADO',
      mensagem: aviso?.mensagem ?? null,
      parametros: aviso?.parametros ?? [],
      trouxe: [...trouxe, nomeDoItem(one.item)],
    }
  })
}

interface Arriving {
  item: ItemRow
  chegada: Chegada<unknown>
}

type Decided = { outcome: Outcome } | Arriving

async function carryOut(arriving: readonly Arriving[]): Promise<Aplicada[]> {
  const [first] = arriving
  if (!first) return []
  const recurso = recursoOf(first.item.recurso)
  if (first.item.operacao === 'E')
    return [await recurso.exclude({ ...first.chegada, objetoId: first.chegada.objetoId ?? 0 })]
  return recurso.apply(arriving.map(({ chegada }) => chegada))
}

/** Whether it counts at all, by what was said before; if so, as it is to be applied. */
async function decide(tx: Tx, sent: ItemRow, versions: Versions, moment: Moment): Promise<Decided> {
  const item = await underItsName(tx, sent, versions, moment)
  const said = versions.of(item)
  const own = said.find(({ fonteId }) => fonteId === item.fonteId)
  if (own && !isLater(item, own)) return { outcome: { resultado: 'ANTIGO' } }
  const told = own?.objetoId ?? said.find((one) => one.objetoId !== null)?.objetoId
  const objetoId = told ?? (await deNinguem(tx, item))
  const owner = ownerOf(item, said)
  if (owner) {
    versions.add(item, objetoId, false)
    const mensagem = 'entrada.aviso.outro-dono' satisfies TextKey
    return { outcome: { resultado: 'APLICADO', mensagem, parametros: [owner.fonteTipo] } }
  }
  if (item.operacao === 'E' && objetoId === null) throw new Falta(nomeDoItem(item))
  return { item, chegada: chegadaOf(tx, item, moment, objetoId) }
}

const chegadaOf = (
  tx: Tx,
  item: ItemRow,
  { now, dia }: Moment,
  objetoId: number | null,
): Chegada<unknown> => ({
  tx,
  causa: { now, today: dia(now), principal: principalOf(item) },
  dia,
  fonte: { id: item.fonteId, tipo: item.fonteTipo, nome: item.fonteNome },
  itemId: item.id,
  idDaFonte: item.itemId,
  chave: item.chave,
  ref: nomeDaChave(item.chave),
  ocorridoEm: item.ocorridoEm,
  registradoEm: item.registradoEm,
  dados: item.dados,
  objetoId,
})

/** What people have told of before under their own name is that thing. */
function mayBeAnothers(item: ItemRow, versions: Versions): boolean {
  if (!recursoOf(item.recurso).nomeDeOutro || !item.chave.startsWith(`${item.fonteId}:`)) return false
  const isKnown = versions.of(item).some(({ fonteId }) => fonteId === item.fonteId)
  return item.fonteEncerrada || (item.fonteTipo === fonteDasPessoas && !isKnown)
}

/** By which others wait for it; the source's number is nobody's business but ours. */
const nomeDoItem = ({ recurso, chave }: ItemRow) => `${recurso}/${nomeDaChave(chave)}`

/**
 * A system may have come to tell of the thing while what people typed was waiting, or after the system whose it was had been
 * ended. Then it is weighed against that, under the name which the thing has there.
 */
async function underItsName(tx: Tx, item: ItemRow, versions: Versions, moment: Moment): Promise<ItemRow> {
  if (!mayBeAnothers(item, versions)) return item
  const chave = await recursoOf(item.recurso).nomeDeOutro?.(chegadaOf(tx, item, moment, null))
  if (!chave) return item
  const named = { ...item, chave }
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${item.recurso}/${chave}`}, 1))`.execute(tx)
  await versions.readAlso(tx, named)
  await tx.updateTable('recebimento_item').set({ chave }).where('id', '=', item.id).execute()
  return named
}

/** What was entered by hand was done by whoever entered it. */
const principalOf = ({ por, fonteId, fonteNome }: ItemRow) =>
  por ?? loginOfFonte({ id: fonteId, nome: fonteNome })

/** People also take back what was here before anybody told of it; a system takes back what it has told. */
async function deNinguem(tx: Tx, { recurso, chave, fonteTipo, operacao }: ItemRow): Promise<number | null> {
  if (operacao !== 'E' || fonteTipo !== fonteDasPessoas) return null
  return (await recursoOf(recurso).deNinguem?.(tx, nomeDaChave(chave))) ?? null
}

async function concludeWith(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT recebimento_id AS id FROM recebimento_item WHERE id = ANY(${ids}::bigint[])`.execute(tx)
  await conclude(
    tx,
    rows.map(({ id }) => id),
    now,
  )
}

const hour = 3_600_000
/** So long something may be in the way of an item by chance. */
const patience = hour

/**
 * An item that cannot be applied stops none of the others. Where something else was in its way, or the time was not
 * enough, it is left for the next round; after an hour of that it is the item.
 */
async function noteError(tx: Tx, applying: Applying, id: number, error: unknown): Promise<void> {
  const isBusy = refusalOfDatabaseError(error)?.status === 503
  if (isBusy && !(await isLongInTheWay(tx, id, applying.now()))) {
    applying.log.error({ err: error, items: [id] }, 'item left for the next round')
    return
  }
  await noteUnexpected(tx, applying, [id], error)
}

/** Writes down since when it has been so; what waits is refused when it has waited long enough. */
async function isLongInTheWay(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isLong: boolean }>`
    WITH before AS (SELECT id, tentado_em, resultado FROM recebimento_item WHERE id = ${id} FOR UPDATE)
    UPDATE recebimento_item i SET tentado_em = CASE WHEN b.resultado IS NULL THEN coalesce(b.tentado_em, ${now}) ELSE ${now} END
    FROM before b WHERE i.id = b.id
    RETURNING b.resultado IS NULL AND coalesce(b.tentado_em < ${new Date(now.getTime() - patience)}, false) AS "isLong"`.execute(
    tx,
  )
  return rows[0]?.isLong ?? false
}

/** What nobody has foreseen is told by a number under which the log knows it. */
async function noteUnexpected(tx: Tx, { now, log }: Applying, ids: readonly number[], error: unknown) {
  const number = randomUUID().slice(0, 8)
  log.error({ err: error, number, items: ids }, 'item not applied')
  const outcome: Outcome = {
    resultado: 'RECUSADO',
    mensagem: 'entrada.error.inesperado',
    parametros: [number],
  }
  const items = await readRows(tx, ids)
  await writeOutcomes(
    tx,
    items.map(({ id }) => ({ id, outcome, now: now() })),
  )
  await concludeWith(tx, ids, now())
}
