import { z } from 'zod'
import { id, idParam } from './fields.ts'
import { route } from './route.ts'
import { areaNames } from './servico.ts'

export const getServicoLugar = route({
  method: 'GET',
  path: '/api/servicos/:id/lugar',
  access: ['ADMIN', 'GERENTE_R_CLIENTE'],
  summary: 'Who asked for a service, and in which of its areas, for staff who open it without a company.',
  params: idParam,
  answer: z.object({ companyId: id, area: z.enum(areaNames) }),
})
