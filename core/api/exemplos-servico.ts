import { z } from 'zod'
import { buscas } from '../catalogo/servicos.ts'
import { companyParam, line } from '../values/inputs.ts'
import { subtipo } from './novo-servico.ts'
import { route } from './route.ts'
import { areaNames, companyRoles } from './servico.ts'

export const exemplo = z.object({
  busca: z.enum(buscas).exclude(['PL']),
  texto: z.string(),
  /** The ship and voyage to choose, where a call is needed. */
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

/** Files that a user of the demo needs and does not have. */
export const arquivosExemplo = ['nfe', 'mdfe', 'motoristas', 'veiculos'] as const
export type ArquivoExemplo = (typeof arquivosExemplo)[number]

export const getArquivoExemplo = route({
  method: 'GET',
  path: '/api/:companyId/arquivos-exemplo/:arquivo',
  access: companyRoles,
  summary:
    'In the demo, a file as the portal takes it: an invoice, a manifest of the company’s own fleet, or a spreadsheet; elsewhere there is no such page.',
  params: companyParam.extend({ arquivo: z.enum(arquivosExemplo) }),
  /** The boxes in the invoice or manifest. */
  query: z.object({ conteineres: line(2_000).optional() }),
  answer: z.object({ nome: z.string(), tipo: z.string(), texto: z.string() }),
})
