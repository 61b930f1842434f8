import { z } from 'zod'
import { optionalField, phoneField } from '../values/fields.ts'
import { companyParam, id, idParam, line, requiredLine } from '../values/inputs.ts'
import { managers } from './empresa.ts'
import { route } from './route.ts'

export const contatoEmpresa = z.object({
  id,
  nome: z.string(),
  cargo: z.string().nullable(),
  telefone: z.string(),
  empresa: z.object({ id }),
})
export type ContatoEmpresa = z.infer<typeof contatoEmpresa>

/** A person whom the terminal calls, with their role in the company. */
export const contatoInput = z.object({
  nome: requiredLine(100),
  cargo: optionalField(line(100)),
  telefone: phoneField,
})

export const listContatosEmpresa = route({
  method: 'GET',
  path: '/api/contato-empresas/:companyId/find-by-empresa-id',
  access: managers,
  summary: 'The contacts of a company.',
  params: companyParam,
  answer: z.array(contatoEmpresa),
})

export const createContatoEmpresa = route({
  method: 'POST',
  path: '/api/contato-empresas',
  access: managers,
  summary: 'Adds a contact to a company that the caller administers.',
  body: contatoInput.extend({ empresa: z.object({ id }, 'validation.required') }),
  answer: contatoEmpresa,
  status: 201,
  sends: ['Location'],
})

export const updateContatoEmpresa = route({
  method: 'PUT',
  path: '/api/contato-empresas',
  access: managers,
  summary: 'Changes a contact; its company stays.',
  body: contatoInput.extend({ id }),
  answer: contatoEmpresa,
})

export const deleteContatoEmpresa = route({
  method: 'DELETE',
  path: '/api/contato-empresas/:id',
  access: managers,
  summary: 'Removes a contact.',
  params: idParam,
  status: 204,
})
