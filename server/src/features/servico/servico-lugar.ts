import { getServicoLugar } from '@cais/core/api/servico-lugar.ts'
import type { Area } from '@cais/core/rules/area.ts'
import { notFound } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'

export const getServicoLugarEndpoint = serve(getServicoLugar)(async ({ db }, { params }) => {
  const asker = await db
    .selectFrom('servico_parte')
    .select(['empresa_id', 'area'])
    .where('servico_id', '=', params.id)
    .where('papel', '=', 'REQUISITANTE')
    .executeTakeFirst()
  if (!asker) return notFound()
  return { companyId: asker.empresa_id, area: asker.area as Area }
})
