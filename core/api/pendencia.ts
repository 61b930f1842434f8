import { z } from 'zod'
import { anexoTipos } from '../catalogo/papeis.ts'
import { notaCeMercante } from '../pendencia/formas/nota-fiscal.ts'
import { type FormaSlug, formaSlugs, formas } from '../pendencia/formas.ts'
import { nfeKeyField } from '../rules/fields.ts'
import { companyParam, id } from './fields.ts'
import { route } from './route.ts'
import { cargaServicoView, companyRoles, eventoView, pendenciaView, servicoView } from './servico.ts'

export const pendenciaParams = companyParam.extend({ servicoId: id, pendenciaId: id })

/** What every pendencia screen shows, whatever is filled in on it. */
export const pendenciaTela = z.object({
  servico: servicoView.pick({
    id: true,
    numeroSolicitacao: true,
    tipo: true,
    subtipo: true,
    status: true,
    referenciaCliente: true,
    requisitante: true,
    consignatario: true,
    escala: true,
    booking: true,
    validade: true,
    papel: true,
  }),
  pendencia: pendenciaView,
  /** The carrier that was named for it. */
  transportador: servicoView.shape.requisitante.nullable(),
  cargas: z.array(cargaServicoView),
  /** What was saved or handed in so far. */
  dados: z.record(z.string(), z.unknown()).nullable(),
  podeEditar: z.boolean(),
  /** Names the text that says why it can only be looked at. */
  motivoLeitura: z.string().nullable(),
  tiposAnexosPermitidos: z.array(z.enum(anexoTipos)),
  tiposAnexosObrigatorios: z.array(z.enum(anexoTipos)),
  historico: z.array(eventoView),
})
export type PendenciaTela = z.infer<typeof pendenciaTela>

/** Nobody overwrites what they have not seen: the version is the one that was shown. */
const version = z.int().min(1)
export const draft = z.object({ version, dados: z.record(z.string(), z.unknown()) })

export const pathOfKind = <Slug extends string>(slug: Slug) =>
  `/api/:companyId/servicos/:servicoId/pendencia-${slug}/:pendenciaId` as const

/** The calls of one kind: look, keep a draft, hand in. */
function routesOf<Slug extends FormaSlug>(slug: Slug) {
  const path = pathOfKind(slug)
  return {
    find: route({
      method: 'GET',
      path,
      access: companyRoles,
      summary: `The screen of a pendencia ${slug}: what is asked, what was filled in, what happened.`,
      params: pendenciaParams,
      answer: pendenciaTela,
    }),
    save: route({
      method: 'POST',
      path: `${path}/salvar`,
      access: companyRoles,
      summary: `Keeps a draft of a pendencia ${slug}, finished or not.`,
      params: pendenciaParams,
      body: draft,
      answer: pendenciaTela,
    }),
    finalize: route({
      method: 'POST',
      path: `${path}/finalizar`,
      alsoGet: true,
      access: companyRoles,
      summary: `Hands a pendencia ${slug} in; without data, what was saved before.`,
      params: pendenciaParams,
      body: z.object({ version, dados: formas[slug].optional() }).optional(),
      answer: pendenciaTela,
    }),
  }
}

export const pendenciaRoutes = Object.fromEntries(formaSlugs.map((slug) => [slug, routesOf(slug)])) as {
  [Slug in FormaSlug]: ReturnType<typeof routesOf<Slug>>
}

/** What is handed in, wherever it comes from: the request or the draft. */
export const handedIn = <Slug extends FormaSlug>(slug: Slug) => z.object({ dados: formas[slug] })

/** What the ship's manifest says about the cargo of a service. */
export const manifestoView = z.object({
  escalaSiscomex: z.string().nullable(),
  conhecimentos: z.array(
    z.object({
      ceMercante: z.string().nullable(),
      bl: z.string().nullable(),
      cargas: z.array(z.string()),
    }),
  ),
})
export type ManifestoView = z.infer<typeof manifestoView>

export const findManifesto = route({
  method: 'GET',
  path: pathOfKind('manifesto'),
  access: companyRoles,
  summary: 'The manifest of a service as the terminal has it; there is nothing to fill in.',
  params: pendenciaParams,
  answer: pendenciaTela.extend({ manifesto: manifestoView }),
})

const ofNotaCeMercante = '/api/:companyId/servico/:servicoId/pendencia-nota-fiscal-ce-mercante/:pendenciaId'
const tipoPendencia = z.object({
  tipoPendencia: z.enum(['NOTA_FISCAL_RETIRADA', 'NOTA_FISCAL_DESOVA_DIRETA']).optional(),
})

export const findNotasDoCe = route({
  method: 'GET',
  path: ofNotaCeMercante,
  access: companyRoles,
  summary: 'The invoices of a service by CE Mercante, as far as they are known.',
  params: pendenciaParams,
  query: tipoPendencia,
  answer: pendenciaTela,
})

export const saveNotaDoCe = route({
  method: 'POST',
  path: `${ofNotaCeMercante}/save-nota-fiscal`,
  access: companyRoles,
  summary: 'Adds one invoice to the draft, or replaces the one with its key.',
  params: pendenciaParams,
  query: tipoPendencia,
  body: notaCeMercante,
  answer: pendenciaTela,
})

export const finalizeNotasDoCe = route({
  method: 'POST',
  path: `${ofNotaCeMercante}/finalizar-nota-fiscal`,
  access: companyRoles,
  summary: 'Hands in the invoices that were saved.',
  params: pendenciaParams,
  answer: pendenciaTela,
})

export const removeNotaDoCe = route({
  method: 'DELETE',
  path: `${ofNotaCeMercante}/remove-nota-fiscal/:chave`,
  access: companyRoles,
  summary: 'Takes one invoice out of the draft.',
  params: pendenciaParams.extend({ chave: nfeKeyField }),
  answer: pendenciaTela,
})
