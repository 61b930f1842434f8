import { z } from 'zod'
import { companyParam, email, id, idParam } from '../values/inputs.ts'
import { managers } from './empresa.ts'
import { route } from './route.ts'

/** The subjects of the terminal's mails. */
export const emailAssuntos = ['GERAL', 'FINANCEIRO', 'OPERACIONAL', 'DOCUMENTAL'] as const
export type EmailAssunto = (typeof emailAssuntos)[number]

export const emailEmpresa = z.object({
  id,
  email: z.string(),
  assunto: z.enum(emailAssuntos),
  empresa: z.object({ id }),
})
export type EmailEmpresa = z.infer<typeof emailEmpresa>

export const emailEmpresaInput = z.object({ email, assunto: z.enum(emailAssuntos) })

export const listEmailsEmpresa = route({
  method: 'GET',
  path: '/api/email-empresas/:companyId/find-by-empresa-id',
  access: managers,
  summary: 'Where the terminal writes to about what.',
  params: companyParam,
  answer: z.array(emailEmpresa),
})

export const createEmailEmpresa = route({
  method: 'POST',
  path: '/api/email-empresas',
  access: managers,
  summary: 'Adds an e-mail address to a company that the caller administers.',
  body: emailEmpresaInput.extend({ empresa: z.object({ id }, 'validation.required') }),
  answer: emailEmpresa,
  status: 201,
  sends: ['Location'],
})

export const updateEmailEmpresa = route({
  method: 'PUT',
  path: '/api/email-empresas',
  access: managers,
  summary: 'Changes an e-mail address; its company stays.',
  body: emailEmpresaInput.extend({ id }),
  answer: emailEmpresa,
})

export const deleteEmailEmpresa = route({
  method: 'DELETE',
  path: '/api/email-empresas/:id',
  access: managers,
  summary: 'Removes an e-mail address.',
  params: idParam,
  status: 204,
})
