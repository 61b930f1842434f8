import { z } from 'zod'
import { authority } from '../access/inputs.ts'
import { companyParam, id } from '../values/inputs.ts'
import { route } from './route.ts'

export const empresaAtiva = z.object({
  id,
  nome: z.string(),
  nationalRegister: z.string(),
  authorities: z.array(authority),
  activated: z.boolean(),
  /** The reason for which the terminal suspended the company, or null. */
  suspensao: z.string().nullable(),
})
export type EmpresaAtiva = z.infer<typeof empresaAtiva>

export const getEmpresaAtiva = route({
  method: 'GET',
  path: '/api/empresas/:companyId/ativa',
  access: 'user',
  closedToo: true,
  summary: 'The company to act for: one of your own, or any one for the terminal’s staff.',
  params: companyParam,
  answer: empresaAtiva,
})
