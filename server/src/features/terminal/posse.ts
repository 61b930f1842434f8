import { isStaff } from '@cais/core/access/access.ts'
import { giveBackPendencia, listPessoasDaMesa, takePendencia } from '@cais/core/api/mesa.ts'
import type { PessoaDaMesa } from '@cais/core/api/terminal.ts'
import { type Posse, posseAte, posseRefusal } from '@cais/core/rules/mesa.ts'
import { vezesDoTerminal } from '@cais/core/workflow/politica.ts'
import { notify } from '../../db/notifications.ts'
import type { Db } from '../../db/pool.ts'
import { forbidden, notFound, refuseIf } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { selectEquipe } from '../../trade/pessoa/equipe.ts'
import { nameOf } from './pessoas.ts'
import { requirePendencia } from './scope.ts'

export const takePendenciaEndpoint = serve(takePendencia)(
  async ({ tx, actor, now, out }, { params, body }) => {
    await requirePendencia(tx, actor, params.id)
    const { vez } = await lockPendencia(tx, params.id)
    refuseIf(vezesDoTerminal.some((one) => one === vez) ? null : 'mesa.recusa.fora-da-fila')
    const para = await receiverOf(tx, actor, body.usuarioId ?? actor.id)
    const before = await readPosse(tx, params.id)
    if (!body.assumir) await refuseHeld(tx, actor, before, now)
    const row = { usuario_id: para.id, desde: now, ate: posseAte(now) }
    await tx
      .insertInto('mesa_posse')
      .values({ pendencia_id: params.id, ...row })
      .onConflict((conflict) => conflict.column('pendencia_id').doUpdateSet(row))
      .execute()
    await notify(tx, 'mesa')
    out.note({ before: before?.usuarioId ?? null, after: para.id })
    return { posse: para }
  },
)

export const giveBackPendenciaEndpoint = serve(giveBackPendencia)(async ({ tx, actor, now }, { params }) => {
  await requirePendencia(tx, actor, params.id)
  await lockPendencia(tx, params.id)
  await refuseHeld(tx, actor, await readPosse(tx, params.id), now)
  await tx.deleteFrom('mesa_posse').where('pendencia_id', '=', params.id).execute()
  await notify(tx, 'mesa')
})

/** A pendencia that another person has taken cannot be decided or given away. */
export async function requireFree(tx: Tx, actor: Actor, pendenciaId: number, now: Date): Promise<void> {
  await refuseHeld(tx, actor, await readPosse(tx, pendenciaId), now)
}

export async function refuseHeld(tx: Tx, actor: Actor, posse: Posse | null, now: Date): Promise<void> {
  const reason = posseRefusal(posse, actor.id, now)
  if (reason && posse) refuseIf(reason, await nameOf(tx, actor, posse.usuarioId))
}

async function readPosse(db: Db | Tx, pendenciaId: number): Promise<Posse | null> {
  const row = await db
    .selectFrom('mesa_posse')
    .select(['usuario_id as usuarioId', 'ate'])
    .where('pendencia_id', '=', pendenciaId)
    .executeTakeFirst()
  return row ?? null
}

/** The row lock makes two people who take the pendencia at once wait for each other. */
async function lockPendencia(tx: Tx, id: number) {
  const pendencia = tx.selectFrom('pendencia').select('vez').where('id', '=', id).forUpdate()
  return (await pendencia.executeTakeFirst()) ?? notFound()
}

/** Any user may take a pendencia for themselves; staff may also give it to others of the staff. */
async function receiverOf(tx: Tx, actor: Actor, usuarioId: number): Promise<PessoaDaMesa> {
  if (usuarioId === actor.id) return { id: actor.id, nome: `${actor.firstName} ${actor.lastName}`, eu: true }
  if (!isStaff(actor)) forbidden()
  return (await selectPessoas(tx, actor)).find(({ id }) => id === usuarioId) ?? notFound()
}

export const listPessoasDaMesaEndpoint = serve(listPessoasDaMesa)(({ db, actor }) => selectPessoas(db, actor))

const selectPessoas = async (db: Db | Tx, actor: Actor): Promise<PessoaDaMesa[]> =>
  (await selectEquipe(db)).map((one) => ({ ...one, eu: one.id === actor.id }))
