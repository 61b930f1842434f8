import { z } from 'zod'
import { kinds } from '../../pendencia/kinds.ts'
import { notaCeMercante } from '../../pendencia/nota-fiscal/forma.ts'
import { rascunhos } from '../../pendencia/rascunhos.ts'
import { nfeKeyField } from '../../values/fields.ts'
import { id } from '../../values/inputs.ts'
import { pendenciaParams, pendenciaTela } from '../pendencia.ts'
import { route } from '../route.ts'
import { companyRoles } from '../servico.ts'

const ofNotaCeMercante = '/api/:companyId/servico/:servicoId/pendencia-nota-fiscal-ce-mercante/:pendenciaId'
const tipoPendencia = z.object({
  tipoPendencia: z.enum(kinds['nota-fiscal-ce-mercante'].tipos).optional(),
  requisitanteId: id.optional(),
})

const notasTela = pendenciaTela.extend({
  dados: rascunhos['nota-fiscal-ce-mercante'].nullable(),
  /** The saved invoices, each with the id by which it can be removed. */
  notas: z.array(z.object({ id, chave: z.string() })),
})

export const findNotasDoCe = route({
  method: 'GET',
  path: ofNotaCeMercante,
  access: companyRoles,
  summary: 'The invoices of a service by CE Mercante, as far as they are known.',
  params: pendenciaParams,
  query: tipoPendencia,
  answer: notasTela,
})

export const saveNotaDoCe = route({
  method: 'POST',
  path: `${ofNotaCeMercante}/save-nota-fiscal`,
  access: companyRoles,
  summary: 'Adds one invoice to the draft, or replaces the one with its key.',
  params: pendenciaParams,
  query: tipoPendencia,
  body: notaCeMercante,
  answer: notasTela,
})

export const finalizeNotasDoCe = route({
  method: 'POST',
  path: `${ofNotaCeMercante}/finalizar-nota-fiscal`,
  access: companyRoles,
  summary: 'Hands in the invoices that were saved.',
  params: pendenciaParams,
  answer: notasTela,
})

export const removeNotaDoCe = route({
  method: 'DELETE',
  path: `${ofNotaCeMercante}/remove-nota-fiscal/:id`,
  access: companyRoles,
  summary: 'Takes one invoice out of the draft, by its id or its key.',
  params: pendenciaParams.extend({ id: z.union([nfeKeyField, id]) }),
  answer: notasTela,
})
