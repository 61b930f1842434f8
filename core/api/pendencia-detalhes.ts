import { z } from 'zod'
import { pendenciaTipos } from '../catalogo/pendencias.ts'
import { day, id, paragraph, timestamp } from '../values/inputs.ts'
import { pendenciaParams } from './pendencia.ts'
import { route } from './route.ts'
import { companyAndServico, companyRoles, servicoView } from './servico.ts'

export const ofPendencia = '/api/:companyId/servicos/:servicoId/pendencias/:pendenciaId'
export const notaPendencia = z.object({
  id,
  at: timestamp,
  principal: z.string(),
  /** The company that wrote the note; null for the terminal. */
  empresa: z.object({ id, socialName: z.string() }).nullable(),
  texto: z.string(),
})
export type NotaPendencia = z.infer<typeof notaPendencia>

export const listNotaPendencias = route({
  method: 'GET',
  path: `${ofPendencia}/nota-pendencias`,
  access: companyRoles,
  summary:
    'What the parties and the terminal have written to each other about a pendencia, the newest first.',
  params: pendenciaParams,
  answer: z.array(notaPendencia),
})

export const notaPendenciaInput = z.object({ texto: paragraph(1000).min(1, 'validation.required') })

export const createNotaPendencia = route({
  method: 'POST',
  path: `${ofPendencia}/nota-pendencias`,
  access: companyRoles,
  summary: 'Writes a note about a pendencia, which the terminal and the other parties read.',
  params: pendenciaParams,
  body: notaPendenciaInput,
  answer: notaPendencia,
  status: 201,
})

export const notaFiscal = z.object({
  chave: z.string(),
  numero: z.int(),
  serie: z.int(),
  emitente: z.string(),
  dataEmissao: day,
  valorCentavos: z.int(),
  /** In thousandths of a kilogram. */
  pesoBruto: z.int(),
  ceMercante: z.string().nullable(),
  /** The cargo of the invoice. */
  cargas: z.array(z.string()),
  pendenciaId: id,
  pendenciaTipo: z.enum(pendenciaTipos),
  entregueEm: timestamp,
})
export type NotaFiscal = z.infer<typeof notaFiscal>

export const listNotaFiscals = route({
  method: 'GET',
  path: '/api/:companyId/servicos/:id/nota-fiscals',
  access: companyRoles,
  summary: 'The invoices that were handed in for a service.',
  params: companyAndServico,
  answer: z.array(notaFiscal),
})

export const presencaCarga = z.object({
  cargaServicoId: id,
  cargaId: id,
  identificador: z.string(),
  ceMercante: z.string().nullable(),
  bl: z.string().nullable(),
  escala: servicoView.shape.escala,
  dataTerminoDescarga: timestamp.nullable(),
  /** The cargo is in the terminal now. */
  presente: z.boolean(),
  chegadaEm: timestamp.nullable(),
  saidaEm: timestamp.nullable(),
})
export type PresencaCarga = z.infer<typeof presencaCarga>

export const listPresencaCargaImportacaos = route({
  method: 'GET',
  path: '/api/:companyId/servicos/:id/presenca-carga-importacaos',
  access: companyRoles,
  summary: 'Which import cargo of a service is in the terminal, since when and until when.',
  params: companyAndServico,
  answer: z.array(presencaCarga),
})
