import { z } from 'zod'
import { route } from '../route.ts'
import { companyAndServico, companyRoles } from '../servico.ts'

import { notaView } from '../terminal.ts'

export const listNotas = route({
  method: 'GET',
  path: '/api/:companyId/servicos/:id/notas',
  access: companyRoles,
  summary: 'What the terminal has noted for the parties of a service, the newest first.',
  params: companyAndServico,
  answer: z.array(notaView.omit({ interna: true })),
})
