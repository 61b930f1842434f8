import { z } from 'zod'
import { caminhaoTipos } from '../catalogo/frota.ts'
import { planilhas } from '../catalogo/papeis.ts'
import type { TextKey } from '../texts/text-key.ts'
import { CNH_CATEGORIES } from '../values/cnh.ts'
import { companyParam, day, id, line } from '../values/inputs.ts'
import { named } from './named.ts'
import { linhaNova, subtipo } from './novo-servico.ts'
import { route } from './route.ts'
import { areaNames, companyRoles } from './servico.ts'

export const xlsxContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file within a request: 2 MB are 2.7 million characters of base64. */
export const arquivoEnviado = z.object({
  fileName: line(255).min(1),
  contentType: line(100),
  bytes: z.string().min(1, 'validation.required').max(2_800_000),
})

/** An error in a cell; line 1 is the header. */
export const erroPlanilha = z.object({
  linha: z.int(),
  coluna: z.string().nullable(),
  motivo: named<TextKey>().describe('A message key.'),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('What fills the gaps of its text.'),
})
export type ErroPlanilha = z.infer<typeof erroPlanilha>

export const veiculoLinha = z.object({
  placa: z.string(),
  renavam: z.string(),
  rntrc: z.string(),
  tipo: z.enum(caminhaoTipos),
  dataVencimento: day,
})
export const motoristaLinha = z.object({
  nome: z.string(),
  cpf: z.string(),
  cnh: z.string(),
  categoriaCnh: z.enum(CNH_CATEGORIES),
  validadeCnh: day,
  dataVencimento: day,
})
export type VeiculoLinha = z.infer<typeof veiculoLinha>
export type MotoristaLinha = z.infer<typeof motoristaLinha>

export const getPlanilhaLayout = route({
  method: 'GET',
  path: '/api/:companyId/planilhas/:planilha/layout',
  access: companyRoles,
  summary: 'The empty spreadsheet, with its header and one line as an example.',
  params: companyParam.extend({ planilha: z.enum(planilhas) }),
  streams: [xlsxContentType],
})

export const readPlanilha = route({
  method: 'POST',
  path: '/api/:companyId/:kind/servico/:subtipo/planilhas/:planilha',
  access: companyRoles,
  reads: true,
  maxBody: 3_000_000,
  summary:
    'Reads a spreadsheet (XLSX or CSV) for a service: lines to put into the request, or what is wrong with which cell.',
  params: companyParam.extend({ kind: z.enum(areaNames), subtipo, planilha: z.enum(planilhas) }),
  body: arquivoEnviado.extend({ escalaId: id.nullish() }),
  answer: z.object({
    /** Lines of the request, vehicles or drivers; empty where there is any error. */
    linhas: z.array(z.union([linhaNova, veiculoLinha, motoristaLinha])),
    erros: z.array(erroPlanilha),
  }),
})

export const savePlanilha = route({
  method: 'POST',
  path: '/api/:companyId/planilhas/:planilha',
  access: companyRoles,
  maxBody: 3_000_000,
  summary: 'Authorises the vehicles or drivers of a spreadsheet for a haulier: all of them, or none.',
  params: companyParam.extend({ planilha: z.enum(['veiculos', 'motoristas']) }),
  body: arquivoEnviado,
  answer: z.object({ salvos: z.int(), erros: z.array(erroPlanilha) }),
})
