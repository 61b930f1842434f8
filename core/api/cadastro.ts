import { z } from 'zod'
import { empresaTipos } from '../access/authority.ts'
import { registerField } from '../values/fields.ts'
import { companyParam, paragraph, requiredLine } from '../values/inputs.ts'
import { empresa } from './empresa.ts'
import { arquivoEnviado, erroPlanilha, xlsxContentType } from './planilha.ts'
import { route } from './route.ts'
import { staff } from './users.ts'

/** The types of the company, which decide what its people may do. */
export const tiposField = z
  .array(z.enum(empresaTipos))
  .min(1, 'validation.required')
  .max(empresaTipos.length)
  .transform((tipos) => [...new Set(tipos)])

export const empresaInput = z.object({
  nome: requiredLine(255),
  nationalRegister: registerField,
  tipos: tiposField,
})

export const createEmpresa = route({
  method: 'POST',
  path: '/api/empresas',
  access: staff,
  summary: 'Lets a company in; those who have asked for it from then on ask to join it.',
  body: empresaInput,
  answer: empresa,
  status: 201,
  sends: ['Location'],
})

export const updateEmpresa = route({
  method: 'PUT',
  path: '/api/empresas/:companyId',
  access: staff,
  summary: 'Changes name, register and types of a company; its people may do what the types say at once.',
  params: companyParam,
  body: empresaInput,
  answer: empresa,
})

export const motivoInput = z.object({ motivo: paragraph(500).min(1, 'validation.required') })

export const suspendEmpresa = route({
  method: 'POST',
  path: '/api/empresas/:companyId/suspender',
  access: staff,
  summary: 'Shuts a company out at once, with a reason that its people read.',
  params: companyParam,
  body: motivoInput,
  answer: empresa,
})

export const activateEmpresa = route({
  method: 'POST',
  path: '/api/empresas/:companyId/ativar',
  access: staff,
  summary: 'Lets a company in, for the first time or again.',
  params: companyParam,
  answer: empresa,
})

export const getEmpresasLayout = route({
  method: 'GET',
  path: '/api/planilhas/empresas/layout',
  access: staff,
  summary: 'The empty spreadsheet of companies, with its header and one line as an example.',
  streams: [xlsxContentType],
})

export const saveEmpresas = route({
  method: 'POST',
  path: '/api/planilhas/empresas',
  access: staff,
  maxBody: 3_000_000,
  summary: 'Lets in the companies of a spreadsheet (XLSX or CSV): all of them, or none.',
  body: arquivoEnviado,
  answer: z.object({ salvos: z.int(), erros: z.array(erroPlanilha) }),
})
