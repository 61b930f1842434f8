import { z } from 'zod'
import { pendenciaTipos } from '../catalogo/pendencias.ts'
import { type FormaSlug, formaSlugs, type KindSlug, kindSlugs } from '../pendencia/kinds.ts'
import { type Rascunho, rascunhos } from '../pendencia/rascunhos.ts'
import { companyParam, id, paragraph, timestamp } from '../values/inputs.ts'
import { anyDraft, pendenciaParams } from './pendencia.ts'
import { route } from './route.ts'
import { areaNames, companyAndServico, companyRoles, pendenciaView, servicoView } from './servico.ts'

const ofPendencia = '/api/:companyId/servicos/:servicoId/pendencias/:pendenciaId'
const especificos = '/api/servicos/:servicoId/pendencias/:pendenciaId/pendencia-dados-especificos'
const kind = z.enum(kindSlugs as [KindSlug, ...KindSlug[]])

/** A row of the pending-items table with what is behind it. */
export const pendenciaDetalhe = pendenciaView.extend({
  /** The screen that resolves it, none where the terminal decides by itself. */
  tela: kind.nullable(),
  /** The address of that screen in the area that was asked for. */
  caminho: z.string().nullable(),
  transportador: servicoView.shape.requisitante.nullable(),
  anexos: z.int(),
  notas: z.int(),
  dadosAlteradosEm: timestamp.nullable(),
  entregueEm: timestamp.nullable(),
})
export type PendenciaDetalhe = z.infer<typeof pendenciaDetalhe>

export const listPendenciaDetalhes = route({
  method: 'GET',
  path: '/api/:companyId/:kind/servicos/:servicoId/pendencias',
  access: companyRoles,
  summary: 'The pendencias of a service with what is behind each, for a company in one of its areas.',
  params: companyParam.extend({ kind: z.enum(areaNames), servicoId: id }),
  answer: z.array(pendenciaDetalhe),
})

export const obsVports = z.object({
  observacao: z.string().nullable(),
  observacoes: z.array(
    z.object({
      at: timestamp,
      principal: z.string(),
      /** With a decision, or written by itself. */
      origem: z.enum(['DECISAO', 'NOTA']),
      evento: z.string(),
      texto: z.string(),
    }),
  ),
})

export const getObsVports = route({
  method: 'GET',
  path: `${ofPendencia}/obs-vports`,
  access: companyRoles,
  summary:
    'What the terminal has remarked about a pendencia, with its decisions and besides, the newest first.',
  params: pendenciaParams,
  answer: obsVports,
})

export const notaPendencia = z.object({
  id,
  at: timestamp,
  principal: z.string(),
  /** The party that wrote it; the terminal has none. */
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
  dataEmissao: z.string(),
  valorCentavos: z.int(),
  /** In thousandths of a kilogram. */
  pesoBruto: z.int(),
  ceMercante: z.string().nullable(),
  /** The cargo that it covers. */
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
  /** In the terminal now. */
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

/** What was saved or handed in so far, in the form of its kind. */
const especificosDe = <Slug extends FormaSlug>(slug: Slug) =>
  z.object({
    tela: z.literal(slug),
    version: z.int(),
    dados: rascunhos[slug].nullable(),
    podeEditar: z.boolean(),
  })

export interface DadosEspecificos {
  tela: FormaSlug
  version: number
  dados: Rascunho<FormaSlug> | null
  podeEditar: boolean
}
export const dadosEspecificos: z.ZodType<DadosEspecificos> = z.union(formaSlugs.map(especificosDe))

const pendenciaOfServico = pendenciaParams.omit({ companyId: true })

export const getDadosEspecificos = route({
  method: 'GET',
  path: especificos,
  access: companyRoles,
  summary: 'What was filled in for a pendencia, whatever its kind.',
  params: pendenciaOfServico,
  answer: dadosEspecificos,
})

export const saveDadosEspecificos = route({
  method: 'POST',
  path: especificos,
  access: companyRoles,
  summary:
    'Keeps what is filled in for a pendencia of any kind, once it is what the form of that kind asks for.',
  params: pendenciaOfServico,
  body: anyDraft,
  answer: dadosEspecificos,
})
