import { getEscala, saveGradeLiberada } from '@cais/core/api/escala.ts'
import { notFound, refuseIf } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'
import { escalaOf, selectEscalas } from './escala-queries.ts'

export const getEscalaEndpoint = serve(getEscala)(async ({ db }, { params }) => {
  const row = await selectEscalas(db).where('e.id', '=', params.id).executeTakeFirst()
  return escalaOf(row ?? notFound())
})

/** The windows of a call open or close; the audit says what it was and what it is. */
export const saveGradeLiberadaEndpoint = serve(saveGradeLiberada)(
  async ({ tx, out }, { params: { id }, body: { liberada } }) => {
    const before = await tx
      .selectFrom('escala')
      .select(['status', 'indicador_grade_liberada as liberada'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) notFound()
    refuseIf(liberada && before.status === 'CANCELADO' ? 'escala.recusa.cancelada' : null)
    await tx.updateTable('escala').set({ indicador_grade_liberada: liberada }).where('id', '=', id).execute()
    out.alert(liberada ? 'escala.grade-aberta' : 'escala.grade-fechada')
    out.note({ escala: id, before: before.liberada, after: liberada })
    return escalaOf(await selectEscalas(tx).where('e.id', '=', id).executeTakeFirstOrThrow())
  },
)
