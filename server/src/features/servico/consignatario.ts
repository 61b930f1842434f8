import { sql } from 'kysely'
import { type Asking, actsFor, type CargaCompleta } from '../../course/cargas.ts'
import { refuseField } from '../../http/refused.ts'
import type { Tx } from '../../http/serve.ts'

type Carga = Pick<CargaCompleta, 'consignatarioIds'>

/**
 * The consignee of a new request. Of cargo that several consignees share it is the one that was named, or one that the
 * company asks for: itself or a company that authorises it. A shipping line asks for cargo of any consignee.
 */
export async function consignatarioOf(
  tx: Tx,
  cargas: readonly Carga[],
  asking: Asking,
  named: number | null,
): Promise<number | null> {
  const owners = await ownersOf(tx, cargas, asking)
  const [first, ...others] = owners.filter((ids) => ids.length > 0)
  if (!first) return null
  const common = first.filter((id) => others.every((ids) => ids.includes(id)))
  const consignatarioId = named ?? common[0] ?? first[0] ?? null
  refuseOthers(owners, consignatarioId)
  return consignatarioId
}

/** All cargo of a service belongs to one consignee. Cargo of nobody may be in any service. */
export function requireConsignatario(cargas: readonly Carga[], consignatarioId: number | null): void {
  refuseOthers(
    cargas.map(({ consignatarioIds }) => consignatarioIds),
    consignatarioId,
  )
}

function refuseOthers(owners: readonly (readonly number[])[], consignatarioId: number | null): void {
  const foreign = owners.findIndex((ids) => ids.length > 0 && !ids.includes(consignatarioId ?? 0))
  if (foreign >= 0) refuseField(`cargaServico[${foreign}].cargaId`, 'validation.carga-outro-consignatario')
}

/** For each piece of cargo the consignees that the company may ask for. */
async function ownersOf(tx: Tx, cargas: readonly Carga[], asking: Asking): Promise<number[][]> {
  const all = cargas.map(({ consignatarioIds }) => consignatarioIds)
  if (all.every((ids) => ids.length < 2)) return all
  const { rows } = await sql<{ id: number }>`
    SELECT e.id FROM empresa e
    WHERE e.id = ANY(${[...new Set(all.flat())]}::bigint[]) AND ${actsFor(asking, sql`e.id`)}`.execute(tx)
  const own = new Set(rows.map(({ id }) => id))
  return all.map((ids) => {
    const mine = ids.filter((id) => own.has(id) && id !== asking.empresaId)
    if (ids.includes(asking.empresaId)) mine.unshift(asking.empresaId)
    return mine.length > 0 ? mine : ids
  })
}
