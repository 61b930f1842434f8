import { updateJanelas } from '@cais/core/api/grade.ts'
import { giveBackExpired, lockJanelas } from '../../course/janelas/places.ts'
import { notFound, refuseIf } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'
import { readJanelasById } from './grade-queries.ts'

/** Several windows at once: where one of them cannot be changed so, none is. */
export const updateJanelasEndpoint = serve(updateJanelas)(async ({ tx, now, out }, { body }) => {
  const { ids, capacidade, fechada } = body
  if ((await lockJanelas(tx, ids)).length < ids.length) notFound()
  await giveBackExpired(tx, now, ids)
  if (capacidade !== undefined) {
    const taken = (await readJanelasById(tx, ids)).map(({ ocupadas, vagasExtras }) => ocupadas - vagasExtras)
    const over = taken.filter((count) => count > capacidade)
    refuseIf(over.length ? 'grade.recusa.abaixo-de-algumas' : null, over.length, Math.max(0, ...over))
  }
  await tx
    .updateTable('janela')
    .set((eb) => ({
      capacidade: capacidade ?? eb.ref('capacidade'),
      fechada: fechada ?? eb.ref('fechada'),
    }))
    .where('id', 'in', ids)
    .execute()
  out.alert('grade.alteradas', ids.length)
  return readJanelasById(tx, ids)
})
