import { deleteRascunho, getRascunho, saveRascunho } from '@cais/core/api/servico.ts'
import { requireArea } from '../../course/access.ts'
import { serve } from '../../http/serve.ts'

export const getRascunhoEndpoint = serve(getRascunho)(async ({ db, actor, empresa }, { params }) => {
  requireArea(empresa, params.kind)
  const row = await db
    .selectFrom('servico_rascunho')
    .select(['conteudo', 'alterado_em'])
    .where('empresa_id', '=', empresa.id)
    .where('usuario_id', '=', actor.id)
    .where('area', '=', params.kind)
    .where('subtipo', '=', params.subtipo)
    .executeTakeFirst()
  if (!row) return null
  return { conteudo: row.conteudo as Record<string, unknown>, alteradoEm: row.alterado_em.toISOString() }
})

export const saveRascunhoEndpoint = serve(saveRascunho)(
  async ({ tx, actor, empresa, now }, { params, body }) => {
    requireArea(empresa, params.kind)
    const conteudo = JSON.stringify(body.conteudo)
    await tx
      .insertInto('servico_rascunho')
      .values({
        empresa_id: empresa.id,
        usuario_id: actor.id,
        area: params.kind,
        subtipo: params.subtipo,
        conteudo,
        alterado_em: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['empresa_id', 'usuario_id', 'area', 'subtipo'])
          .doUpdateSet({ conteudo, alterado_em: now }),
      )
      .execute()
    return { conteudo: body.conteudo, alteradoEm: now.toISOString() }
  },
)

export const deleteRascunhoEndpoint = serve(deleteRascunho)(async ({ tx, actor, empresa }, { params }) => {
  requireArea(empresa, params.kind)
  await tx
    .deleteFrom('servico_rascunho')
    .where('empresa_id', '=', empresa.id)
    .where('usuario_id', '=', actor.id)
    .where('area', '=', params.kind)
    .where('subtipo', '=', params.subtipo)
    .execute()
})
