import { z } from 'zod'
import { type FormaSlug, formaSlugs } from '../../pendencia/kinds.ts'
import { type Rascunho, rascunhos } from '../../pendencia/rascunhos.ts'
import { companyParam, id, timestamp } from '../../values/inputs.ts'
import { anyDraft, pendenciaParams } from '../pendencia.ts'
import { ofPendencia } from '../pendencia-detalhes.ts'
import { route } from '../route.ts'
import { areaNames, companyRoles, pendenciaView, servicoView } from '../servico.ts'

const especificos = '/api/servicos/:servicoId/pendencias/:pendenciaId/pendencia-dados-especificos'

/** A row of the table of pendencias with its details. */
export const pendenciaDetalhe = pendenciaView.extend({
  /** The address of its screen in the requested area. */
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
      /** Written with a decision, or as a note. */
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

/** The data that were saved or handed in, in the form of the kind. */
const especificosOf = <Slug extends FormaSlug>(slug: Slug) =>
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
export const dadosEspecificos: z.ZodType<DadosEspecificos> = z.union(formaSlugs.map(especificosOf))

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
