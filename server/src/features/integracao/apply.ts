import { randomUUID } from 'node:crypto'
import type { Entrada } from '@cais/core/access/escopos.ts'
import { fonteDasPessoas } from '@cais/core/access/fontes.ts'
import { esperaHoras, type Resultado } from '@cais/core/entrada/envelope.ts'
import { postoDe } from '@cais/core/entrada/recursos.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { loginOfFonte } from '../../http/fonte-actor.ts'
import { refusalOfDatabaseError } from '../../http/refusal-of-database-error.ts'
import { Refused } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'
import { Conflito, Falta } from './recursos/recurso.ts'
import { nomeDaChave, recursoOf } from './recursos/recursos.ts'

export interface Applying {
  db: Db
  now: () => Date
  timeZone: string
  log: { error: (about: object, message: string) => void }
}

interface ItemRow {
  id: number
  recebimentoId: number
  recurso: Entrada
  itemId: string
  chave: string
  ocorridoEm: Date
  registradoEm: Date
  operacao: string
  seq: number | null
  hash: Buffer
  dados: unknown
  resultado: Resultado | null
  fonteId: number
  fonteTipo: string
  fonteNome: string
  /** Who entered it by hand. */
  por: string | null
}

interface Outcome {
  resultado: Resultado
  caminho?: string | null
  mensagem?: string | null
  parametros?: string[]
  espera?: string
  trouxe?: readonly string[]
}

/** So many items share a transaction; each of them is applied as a whole or not at all. */
const together = 50

/** Applies these items, and whatever waited for what they brought. */
export async function applyItens(applying: Applying, ids: readonly number[]): Promise<void> {
  const waiting = [...ids]
  const seen = new Set<number>()
  while (waiting.length) {
    const slice = waiting.splice(0, together)
    for (const id of slice) seen.add(id)
    const trouxe = await applySlice(applying, slice)
    const freed = trouxe.length ? await waitingFor(applying.db, trouxe) : []
    // What waited and still does is not tried again by the same.
    waiting.push(...freed.filter((id) => !seen.has(id) || slice.includes(id)))
    for (const id of freed) seen.add(id)
  }
}

async function waitingFor(db: Db, names: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('recebimento_item')
    .select('id')
    .where('resultado', '=', 'ESPERANDO')
    .where('espera', 'in', [...new Set(names)])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Together where nothing is in the way; else one after the other, so that only what is in the way waits. */
async function applySlice(applying: Applying, ids: readonly number[]): Promise<string[]> {
  try {
    return await applying.db.transaction().execute((tx) => applyIn(tx, applying, ids))
  } catch (error) {
    if (ids.length === 1) {
      if (refusalOfDatabaseError(error)?.status === 503) throw error
      return applying.db.transaction().execute((tx) => noteUnexpected(tx, applying, ids, error))
    }
    const trouxe: string[] = []
    for (const id of ids) trouxe.push(...(await applySlice(applying, [id])))
    return trouxe
  }
}

async function applyIn(tx: Tx, applying: Applying, ids: readonly number[]): Promise<string[]> {
  await lockSubjects(tx, ids)
  const trouxe: string[] = []
  for (const item of await readRows(tx, ids)) {
    const now = applying.now()
    const dia = (at: Date) => dayOf(at, applying.timeZone)
    const outcome = await tried(tx, item, { now, dia })
    await writeOutcome(tx, item, outcome, now)
    trouxe.push(...(outcome.trouxe ?? []))
  }
  await conclude(tx, ids, applying.now())
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
      i.ocorrido_em AS "ocorridoEm", i.registrado_em AS "registradoEm", i.operacao, i.seq, i.hash, i.dados, i.resultado,
      f.id AS "fonteId", f.tipo AS "fonteTipo", f.nome AS "fonteNome", r.por
    FROM recebimento_item i JOIN fonte f ON f.id = i.fonte_id JOIN recebimento r ON r.id = i.recebimento_id
    WHERE i.id = ANY(${ids}::bigint[]) AND i.chave IS NOT NULL
      AND (i.resultado IS NULL OR i.resultado = 'ESPERANDO')
    ORDER BY i.registrado_em, i.seq NULLS FIRST, i.id
    FOR UPDATE OF i`.execute(tx)
  return rows
}

type Moment = { now: Date; dia: (at: Date) => string }

/** What is refused has changed nothing. */
async function tried(tx: Tx, item: ItemRow, moment: Moment): Promise<Outcome> {
  await sql`SAVEPOINT item`.execute(tx)
  try {
    const outcome = await applyOne(tx, item, moment)
    await sql`RELEASE SAVEPOINT item`.execute(tx)
    return outcome
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome === null) throw error
    await sql`ROLLBACK TO SAVEPOINT item`.execute(tx)
    return outcome
  }
}

function outcomeOf(error: unknown): Outcome | null {
  if (error instanceof Falta)
    return {
      resultado: 'ESPERANDO',
      espera: error.espera,
      mensagem: 'entrada.aviso.espera',
      parametros: [error.espera],
    }
  if (error instanceof Conflito)
    return {
      resultado: 'CONFLITO',
      mensagem: error.key,
      parametros: error.parametros,
      caminho: error.caminho,
    }
  const refused = error instanceof Refused ? error : refusalOfDatabaseError(error)
  if (!refused || refused.status === 503) return null
  const [field] = refused.details.fieldErrors ?? []
  const parametros = (refused.details.params ?? []).map(String)
  return field
    ? { resultado: 'RECUSADO', mensagem: field.message, caminho: `$.${field.field}`, parametros }
    : { resultado: 'RECUSADO', mensagem: refused.key, parametros }
}

interface Version {
  fonteId: number
  fonteTipo: string
  registradoEm: Date
  seq: number | null
  itemId: string
  hash: Buffer
  objetoId: number | null
}

async function readVersions(tx: Tx, { recurso, chave }: ItemRow): Promise<Version[]> {
  const { rows } = await sql<Version>`
    SELECT o.fonte_id AS "fonteId", f.tipo AS "fonteTipo", o.registrado_em AS "registradoEm", o.seq,
      i.item_id AS "itemId", i.hash, o.objeto_id AS "objetoId"
    FROM origem o JOIN fonte f ON f.id = o.fonte_id JOIN recebimento_item i ON i.id = o.item_id
    WHERE o.recurso = ${recurso} AND o.chave = ${chave}`.execute(tx)
  return rows
}

type Written = Pick<Version, 'registradoEm' | 'seq' | 'itemId' | 'hash'>

/** Later by when it was written down, then by its number; where both are the same, the same one wins in any order. */
export function isLater(a: Written, b: Written): boolean {
  const byTime = a.registradoEm.getTime() - b.registradoEm.getTime()
  if (byTime !== 0) return byTime > 0
  const bySeq = (a.seq ?? -1) - (b.seq ?? -1)
  if (bySeq !== 0) return bySeq > 0
  if (a.itemId !== b.itemId) return a.itemId > b.itemId
  return Buffer.compare(a.hash, b.hash) > 0
}

async function applyOne(tx: Tx, item: ItemRow, { now, dia }: Moment): Promise<Outcome> {
  const recurso = recursoOf(item.recurso)
  const versions = await readVersions(tx, item)
  const own = versions.find(({ fonteId }) => fonteId === item.fonteId)
  if (own && !isLater(item, own)) return { resultado: 'ANTIGO' }
  const told = own?.objetoId ?? versions.find((one) => one.objetoId !== null)?.objetoId
  const objetoId = told ?? (await deNinguem(tx, item))
  const owner = versions.find((one) => one.fonteId !== item.fonteId && counts(item, one))
  if (owner) {
    await writeVersion(tx, item, objetoId)
    return {
      resultado: 'APLICADO',
      mensagem: 'entrada.aviso.outro-dono' satisfies TextKey,
      parametros: [owner.fonteTipo],
    }
  }
  const chegada = {
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
  }
  if (item.operacao === 'E' && objetoId === null) throw new Falta(`${item.recurso}/${item.chave}`)
  const applied =
    item.operacao === 'E'
      ? await recurso.exclude({ ...chegada, objetoId: objetoId ?? 0 })
      : await recurso.apply({ ...chegada, objetoId, dados: item.dados })
  await adopt(tx, item, applied.objetoId)
  await writeVersion(tx, item, applied.objetoId)
  return {
    resultado: 'APLICADO',
    mensagem: applied.aviso?.mensagem ?? null,
    parametros: applied.aviso?.parametros ?? [],
    trouxe: [...(applied.trouxe ?? []), `${item.recurso}/${item.chave}`],
  }
}

/** What was entered by hand was done by whoever entered it. */
const principalOf = ({ por, fonteId, fonteNome }: ItemRow) =>
  por ?? loginOfFonte({ id: fonteId, nome: fonteNome })

/** People also take back what was here before anybody told of it; a system takes back what it has told. */
async function deNinguem(tx: Tx, { recurso, chave, fonteTipo, operacao }: ItemRow): Promise<number | null> {
  if (operacao !== 'E' || fonteTipo !== fonteDasPessoas) return null
  return (await recursoOf(recurso).deNinguem?.(tx, nomeDaChave(chave))) ?? null
}

/** What people have said of a thing stands beside what a system says of it, under the name that the system has for it. */
async function adopt(tx: Tx, { recurso, chave, fonteTipo }: ItemRow, objetoId: number | null): Promise<void> {
  if (fonteTipo === fonteDasPessoas || objetoId === null) return
  await sql`
    UPDATE origem o SET chave = ${chave} FROM fonte f
    WHERE f.id = o.fonte_id AND f.tipo = ${fonteDasPessoas} AND o.recurso = ${recurso} AND o.objeto_id = ${objetoId}
      AND NOT EXISTS (SELECT FROM origem p WHERE p.recurso = ${recurso} AND p.chave = ${chave} AND p.fonte_id = f.id)`.execute(
    tx,
  )
}

/** Whether what another source has said counts more than this. */
function counts(item: ItemRow, other: Version): boolean {
  const [mine, theirs] = [postoDe(item.recurso, item.fonteTipo), postoDe(item.recurso, other.fonteTipo)]
  return theirs < mine || (theirs === mine && !isLater(item, other))
}

async function writeVersion(tx: Tx, item: ItemRow, objetoId: number | null): Promise<void> {
  const version = {
    item_id: item.id,
    registrado_em: item.registradoEm,
    seq: item.seq,
    excluida: item.operacao === 'E',
    objeto_id: objetoId,
  }
  await tx
    .insertInto('origem')
    .values({ recurso: item.recurso, chave: item.chave, fonte_id: item.fonteId, ...version })
    .onConflict((conflict) => conflict.columns(['recurso', 'chave', 'fonte_id']).doUpdateSet(version))
    .execute()
}

const hour = 3_600_000

async function writeOutcome(tx: Tx, item: ItemRow, outcome: Outcome, now: Date): Promise<void> {
  const { resultado, caminho = null, mensagem = null, parametros = [], espera = null } = outcome
  const isWaiting = resultado === 'ESPERANDO'
  await tx
    .updateTable('recebimento_item')
    .set(({ fn, val }) => ({
      resultado,
      caminho,
      mensagem,
      parametros,
      espera,
      tentado_em: now,
      aplicado_em: isWaiting ? null : now,
      // It waits from when it waited first.
      espera_ate: isWaiting
        ? fn.coalesce('espera_ate', val(new Date(now.getTime() + esperaHoras * hour)))
        : null,
      // Sent again after it was mended, it is no repetition.
      ...(resultado === 'RECUSADO' && { marca: null }),
    }))
    .where('id', '=', item.id)
    .execute()
}

/** What was sent is done with once each of its items has its result. */
async function conclude(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    UPDATE recebimento r SET concluido_em = ${now}
    WHERE r.concluido_em IS NULL
      AND r.id IN (SELECT recebimento_id FROM recebimento_item WHERE id = ANY(${ids}::bigint[]))
      AND NOT EXISTS (SELECT FROM recebimento_item i WHERE i.recebimento_id = r.id AND i.resultado IS NULL)`.execute(
    tx,
  )
}

/** What nobody has foreseen is told by a number under which the log knows it. */
async function noteUnexpected(tx: Tx, { now, log }: Applying, ids: readonly number[], error: unknown) {
  const number = randomUUID().slice(0, 8)
  log.error({ err: error, number, items: ids }, 'item not applied')
  for (const item of await readRows(tx, ids))
    await writeOutcome(
      tx,
      item,
      { resultado: 'RECUSADO', mensagem: 'entrada.error.inesperado', parametros: [number] },
      now(),
    )
  await conclude(tx, ids, now())
  return []
}
