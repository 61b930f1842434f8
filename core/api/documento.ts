import { z } from 'zod'
import { documentos } from '../catalogo/papeis.ts'
import { keysOf } from '../values/tables.ts'
import { route } from './route.ts'
import { companyAndServico, companyRoles } from './servico.ts'

const names = keysOf(documentos)
export const pdf = ['application/pdf'] as const

export const getDocumento = route({
  method: 'GET',
  path: '/api/:companyId/servicos/:id/documentos/:documento',
  access: companyRoles,
  summary: 'A document of a service as a PDF, ready to print and sign.',
  params: companyAndServico.extend({ documento: z.enum(names) }),
  streams: pdf,
})
