import { getAcompanhamento, saveAcompanhamento } from '@cais/core/api/escala.ts'
import { serve } from '../../http/serve.ts'
import { requireEscala } from './mudancas.ts'

export const getAcompanhamentoEndpoint = serve(getAcompanhamento)(async ({ db, actor }, { params }) => {
  await requireEscala(db, params.id)
  const found = await db
    .selectFrom('escala_acompanhada')
    .select('desde')
    .where('usuario_id', '=', actor.id)
    .where('escala_id', '=', params.id)
    .executeTakeFirst()
  return { acompanha: found !== undefined }
})

export const saveAcompanhamentoEndpoint = serve(saveAcompanhamento)(
  async ({ tx, actor, now, out }, { params, body: { acompanha } }) => {
    await requireEscala(tx, params.id)
    if (acompanha)
      await tx
        .insertInto('escala_acompanhada')
        .values({ usuario_id: actor.id, escala_id: params.id, desde: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else
      await tx
        .deleteFrom('escala_acompanhada')
        .where('usuario_id', '=', actor.id)
        .where('escala_id', '=', params.id)
        .execute()
    out.alert(acompanha ? 'escala.acompanhada' : 'escala.nao-acompanhada')
    out.note({ escala: params.id, acompanha })
    return { acompanha }
  },
)
