import { getServicoDoChamador } from '@cais/core/api/servico.ts'
import { readServico } from '../../course/read-servico.ts'
import { viewerOf } from '../../course/servico-do-chamador.ts'
import { serve } from '../../http/serve.ts'

export const getServicoDoChamadorEndpoint = serve(getServicoDoChamador)(async ({ db, actor }, { params }) => {
  const viewer = await viewerOf(db, actor, params.id)
  const empresa = await db
    .selectFrom('empresa')
    .select(['id', 'nome as socialName', 'national_register as nationalRegister'])
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  return { ...(await readServico(db, viewer, params.id)), empresa }
})
