import { z } from 'zod'
import { companyAndPendencia } from '../fatura.ts'
import { route } from '../route.ts'
import { companyRoles } from '../servico.ts'

export const downloadDocumento = route({
  method: 'GET',
  path: '/api/:companyId/pendencias/:id/documento',
  access: companyRoles,
  summary: 'The bill of a financial pendencia: its name, its type and its bytes in base64.',
  params: companyAndPendencia,
  answer: z.object({ fileName: z.string(), contentType: z.string(), bytes: z.string() }),
})
