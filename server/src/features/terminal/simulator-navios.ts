import { createHash } from 'node:crypto'
import { Random } from '@cais/core/values/random.ts'
import { noteAt } from '../../course/note-at.ts'
import type { Db, Tx } from '../../db/pool.ts'
import { writeAudit } from '../../http/audit.ts'

const hour = 3_600_000
const principal = 'simulador'
/** Arrivals nearer than the first are as good as certain, and nobody speaks yet of those beyond the second. */
const from = 6 * hour
const until = 10 * 24 * hour
/** In any hour one of so many ships tells another arrival: of those of ten days a handful a day. */
const oneOf = 60
const shifts = [-3, -2, -1, 1, 2, 3, 4, 6]

/**
 * Ships are early or late: now and then one that is announced tells another arrival. In the same hour the same ships tell
 * the same, each once, however often and by however many processes at once it runs. Gives the calls that have moved.
 */
export async function moveNavios(db: Db, now: Date, seed = 1): Promise<number[]> {
  const slot = Math.floor(now.getTime() / hour)
  const moved: number[] = []
  for (const { id } of await announced(db, now)) {
    const random = new Random(hashOf(seed, id, slot))
    if (!random.chance(1 / oneOf)) continue
    const shift = random.pick(shifts) * hour
    const done = await db.transaction().execute((tx) => moveOne(tx, now, { id, shift, since: slot * hour }))
    if (done) moved.push(id)
  }
  return moved
}

const announced = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('escala')
    .select(['id', 'data_eta', 'data_etb'])
    .where('status', '=', 'ANUNCIADO')
    .where('data_eta', '>', new Date(now.getTime() + from))
    .where('data_eta', '<', new Date(now.getTime() + until))
    .orderBy('id')
    .execute()

/** A ship arrives before it berths, and not in the past; one that has told something in this hour is left alone. */
async function moveOne(
  tx: Tx,
  now: Date,
  { id, shift, since }: { id: number; shift: number; since: number },
) {
  const held = await tx
    .selectFrom('escala')
    .select(['data_eta', 'data_etb'])
    .where('id', '=', id)
    .where('status', '=', 'ANUNCIADO')
    .forUpdate()
    .executeTakeFirst()
  const told = await tx
    .selectFrom('escala_mudanca')
    .select('id')
    .where('escala_id', '=', id)
    .where('campo', '=', 'dataETA')
    .where('em', '>=', new Date(since))
    .limit(1)
    .executeTakeFirst()
  if (!held?.data_eta || told) return false
  const eta = new Date(held.data_eta.getTime() + shift)
  const isTooLate = held.data_etb !== null && eta.getTime() > held.data_etb.getTime() - hour
  if (isTooLate || eta <= now) return false
  await noteAt(tx, now)
  await tx.updateTable('escala').set({ data_eta: eta }).where('id', '=', id).execute()
  await writeAudit(tx, { at: now, principal, type: 'terminalSimulator', data: { what: `ETA ${id}` } })
  return true
}

function hashOf(...about: number[]): number {
  return createHash('sha256')
    .update(`navio:${about.join(':')}`)
    .digest()
    .readUInt32BE()
}
