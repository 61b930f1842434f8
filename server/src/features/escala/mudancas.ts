import { listEscalaMudancas } from '@cais/core/api/escala.ts'
import { isTempo } from '@cais/core/rules/escala-mudanca.ts'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'

const most = 200

export const listEscalaMudancasEndpoint = serve(listEscalaMudancas)(async ({ db }, { params }) => {
  await requireEscala(db, params.id)
  const rows = await db
    .selectFrom('escala_mudanca')
    .select(['id', 'campo', 'de', 'para', 'em'])
    .where('escala_id', '=', params.id)
    // Changes were written while the call was locked, so their ids are in the true order even if clocks differ.
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ campo, de, para, em, ...row }) => {
    const asMoment = (text: string | null) => (isTempo(campo) ? momentOf(text) : text)
    return { ...row, campo, de: asMoment(de), para: asMoment(para), em: em.toISOString() }
  })
})

/** Converts a moment of the history into the format of the contract. */
export const momentOf = (text: string | null) => (text === null ? null : new Date(text).toISOString())

export async function requireEscala(db: Db | Tx, id: number): Promise<void> {
  const found = await db.selectFrom('escala').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) notFound()
}
