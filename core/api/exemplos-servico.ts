import { z } from 'zod'
import { buscas } from '../catalogo/servicos.ts'
import { companyParam } from '../values/inputs.ts'
import { subtipo } from './novo-servico.ts'
import { route } from './route.ts'
import { areaNames, companyRoles } from './servico.ts'

export const exemplo = z.object({
  busca: z.enum(buscas).exclude(['PL']),
  texto: z.string(),
  /** The ship and voyage to choose with it, where a call is needed. */
  escala: z.string().nullable(),
})
export type Exemplo = z.infer<typeof exemplo>

export const listExemplos = route({
  method: 'GET',
  path: '/api/:companyId/:kind/servico/:subtipo/exemplos',
  access: companyRoles,
  summary:
    'In the demo, a few numbers under which there is cargo for such a service; elsewhere there is no such page.',
  params: companyParam.extend({ kind: z.enum(areaNames), subtipo }),
  answer: z.array(exemplo),
})
