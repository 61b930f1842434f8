import { getMetas, saveMetas } from '@cais/core/api/mesa.ts'
import { sql } from 'kysely'
import { type Metas, readMetas } from '../../course/metas.ts'
import type { Db } from '../../db/pool.ts'
import { changed } from '../../http/audit.ts'
import { serve, type Tx } from '../../http/serve.ts'

const view = async (db: Db | Tx) => {
  const { geral, metas }: Metas = await readMetas(db)
  return { geral, metas: [...metas] }
}

export const getMetasEndpoint = serve(getMetas)(({ db }) => view(db))

/** Only rows that change are written, because triggers on this table recalculate deadlines. */
export const saveMetasEndpoint = serve(saveMetas)(async ({ tx, out }, { body }) => {
  await sql`LOCK TABLE mesa_meta IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  const { metas: before } = await readMetas(tx)
  const wanted = new Map(body.metas.map(({ tipo, minutos }) => [tipo, minutos]))
  const gone = before.filter(({ tipo }) => !wanted.has(tipo)).map(({ tipo }) => tipo)
  const other = body.metas.filter(
    ({ tipo, minutos }) => !before.some((one) => one.tipo === tipo && one.minutos === minutos),
  )
  const isKnown = ({ tipo }: { tipo: string }) => before.some((one) => one.tipo === tipo)
  if (gone.length) await tx.deleteFrom('mesa_meta').where('tipo', 'in', gone).execute()
  const [known, fresh] = [other.filter(isKnown), other.filter((one) => !isKnown(one))]
  if (known.length) await updateMetas(tx, known)
  if (fresh.length) await tx.insertInto('mesa_meta').values(fresh).execute()
  out.alert('mesa.metas-salvas')
  out.note(changed(byTipo(before), byTipo(body.metas)))
  return view(tx)
})

const byTipo = (metas: readonly { tipo: string; minutos: number }[]): Record<string, number> =>
  Object.fromEntries(metas.map(({ tipo, minutos }) => [tipo, minutos]))

/** One statement updates all rows, because the triggers read all open services once per statement. */
async function updateMetas(tx: Tx, metas: readonly { tipo: string; minutos: number }[]): Promise<void> {
  const [tipos, minutos] = [metas.map(({ tipo }) => tipo), metas.map((one) => one.minutos)]
  await sql`UPDATE mesa_meta m SET minutos = n.minutos
    FROM unnest(${tipos}::text[], ${minutos}::int[]) n(tipo, minutos) WHERE m.tipo = n.tipo`.execute(tx)
}
