import { enterMesa, followMesa, leaveMesa } from '@cais/core/api/mesa.ts'
import { posseAte, presencaAte } from '@cais/core/rules/mesa.ts'
import { notify } from '../../db/notifications.ts'
import { eventsOf, eventText } from '../../http/live.ts'
import { serveInSteps, serveLive, type Tx } from '../../http/serve.ts'
import { requirePendencia } from './scope.ts'

/** Clients call this every few seconds, so it writes no audit. Other desks are notified only when somebody arrives. */
export const enterMesaEndpoint = serveInSteps(enterMesa)(async ({ transaction, actor, now }, { params }) => {
  await transaction(async (tx) => {
    await requirePendencia(tx, actor, params.id)
    const presente = { pendencia_id: params.id, usuario_id: actor.id }
    const isNews = await isAway(tx, presente, now)
    await tx
      .insertInto('mesa_presenca')
      .values({ ...presente, ate: presencaAte(now) })
      .onConflict((conflict) =>
        conflict.columns(['pendencia_id', 'usuario_id']).doUpdateSet({ ate: presencaAte(now) }),
      )
      .execute()
    // Looking at a pendencia extends the time for which the same person has taken it.
    await tx
      .updateTable('mesa_posse')
      .set({ ate: posseAte(now) })
      .where('pendencia_id', '=', params.id)
      .where('usuario_id', '=', actor.id)
      .where('ate', '>', now)
      .execute()
    if (isNews) await notify(tx, 'mesa')
  })
  return undefined
})

interface Presente {
  pendencia_id: number
  usuario_id: number
}

async function isAway(tx: Tx, { pendencia_id, usuario_id }: Presente, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('mesa_presenca')
    .select('ate')
    .where('pendencia_id', '=', pendencia_id)
    .where('usuario_id', '=', usuario_id)
    .executeTakeFirst()
  return !row || row.ate <= now
}

export const leaveMesaEndpoint = serveInSteps(leaveMesa)(async ({ transaction, actor }, { params }) => {
  await transaction(async (tx) => {
    await requirePendencia(tx, actor, params.id)
    const { numDeletedRows } = await tx
      .deleteFrom('mesa_presenca')
      .where('pendencia_id', '=', params.id)
      .where('usuario_id', '=', actor.id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await notify(tx, 'mesa')
  })
  return undefined
})

/** The event carries no data: each client reads its own queue again. */
export const followMesaEndpoint = serveLive(followMesa)(async ({ actor, live }) =>
  eventsOf(live, {
    topic: 'mesa',
    after: 0,
    who: { actor, empresa: null },
    read: async () => [],
    onRing: (topics) => (topics.length ? [eventText('mesa', {})] : []),
  }),
)
