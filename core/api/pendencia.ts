import { z } from 'zod'
import { largestAnexo } from '../anexo/formatos.ts'
import { anexoTipos } from '../catalogo/papeis.ts'
import type { AnexoDoRascunho } from '../catalogo/pendencia-declaravel.ts'
import { pendenciaTipos } from '../catalogo/pendencias.ts'
import { type Filled, formaOf } from '../pendencia/formas.ts'
import { type FormaSlug, formaSlugs, kinds } from '../pendencia/kinds.ts'
import { conhecidoDaCarga } from '../pendencia/nota-fiscal/conhecido.ts'
import { type Rascunho, rascunhos } from '../pendencia/rascunhos.ts'
import type { TextKey } from '../texts/text-key.ts'
import { companyParam, id, isLongRascunho, timestamp, unfinished } from '../values/inputs.ts'
import { named } from './named.ts'
import { route } from './route.ts'
import { cargaServicoView, companyRoles, eventoView, pendenciaView, servicoView } from './servico.ts'

export const pendenciaParams = companyParam.extend({ servicoId: id, pendenciaId: id })

/** The common part of every pendencia screen. */
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
  /** The haulier that was named for the service. */
  transportador: servicoView.shape.requisitante.nullable(),
  cargas: z.array(cargaServicoView),
  podeEditar: z.boolean(),
  /** The key of the reason why the screen is read-only. */
  motivoLeitura: named<TextKey>().nullable(),
  /**
   * The cargo lines of a handed-in pendencia for which another driver or truck may still be named, until the end of
   * their window. The whole form is handed in again.
   */
  trocaveis: z.array(z.object({ cargaServicoId: id, ate: timestamp.nullable() })),
  /** Null on screens without a comparison. */
  conhecido: conhecidoDaCarga.nullable(),
  tiposAnexosPermitidos: z.array(z.enum(anexoTipos)),
  tiposAnexosObrigatorios: z.array(z.enum(anexoTipos)),
  historico: z.array(eventoView),
})
export type PendenciaTela = z.infer<typeof pendenciaTela>

/** The screen of a kind with a form. */
export interface FormaTela<Slug extends FormaSlug> extends PendenciaTela {
  /** The data that were saved or handed in. */
  dados: Rascunho<Slug> | null
}

export const formaTela = <Slug extends FormaSlug>(slug: Slug): z.ZodType<FormaTela<Slug>> =>
  pendenciaTela.extend({ dados: rascunhos[slug].nullable() }) as z.ZodType as z.ZodType<FormaTela<Slug>>

/** The version that the client has shown; a newer one is not overwritten. */
const version = z.int().min(1)
const isNotLong = (dados: unknown) => !isLongRascunho(dados)
const arquivo = z.strictObject({
  name: z.string().min(1, 'validation.required').max(1_000),
  bytes: z.string().max(Math.ceil(largestAnexo / 3) * 4 + 8),
  /** The content type that the sender claims; the server decides by the content. */
  bytesContentType: z.string().max(200).nullish(),
})

/** Documents that are sent together with the data of a kind. */
type Arquivos = Partial<Record<AnexoDoRascunho, z.infer<typeof arquivo> | null>>
const arquivosOf = (slug: FormaSlug) =>
  Object.fromEntries(Object.keys(kinds[slug].anexosDoRascunho ?? {}).map((name) => [name, arquivo.nullish()]))
const roomForArquivos = (slug: FormaSlug) => kinds[slug].anexosDoRascunho && { maxBody: 56 * 1024 * 1024 }

interface Draft<Slug extends FormaSlug> extends Arquivos {
  version?: number
  dados: Rascunho<Slug>
}
/** The schema is strict, so that unknown fields are refused instead of lost. */
export const draftOf = <Slug extends FormaSlug>(slug: Slug) => {
  const dados = rascunhos[slug].refine(isNotLong, 'validation.rascunho-grande')
  const draft = takesFields(slug)
    ? gathered(slug, { version: version.optional(), dados: dados.optional() }, ['dados'])
    : z.strictObject({ version, dados, ...arquivosOf(slug) })
  return draft as z.ZodType as z.ZodType<Draft<Slug>, Draft<Slug>>
}

/** Kinds with documents in their drafts also accept the form of the documents' API: all fields side by side. */
const takesFields = (slug: FormaSlug) => kinds[slug].anexosDoRascunho !== undefined

/** The fields beside the documents become `dados`. */
function gathered(slug: FormaSlug, frame: z.ZodRawShape, needed: readonly string[]) {
  const { shape: fields } = rascunhos[slug] as unknown as z.ZodObject
  return z
    .strictObject({ ...fields, ...frame, ...arquivosOf(slug) })
    .transform((sent: Record<string, unknown>, context) => {
      const beside = Object.entries(sent).filter(([name]) => name in fields)
      const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !(name in fields)))
      if (beside.length === 0) {
        for (const name of needed)
          if (rest[name] === undefined)
            context.addIssue({ code: 'custom', path: [name], message: 'validation.required' })
        return rest
      }
      const dados = Object.fromEntries(beside)
      if (rest.dados !== undefined || isLongRascunho(dados))
        context.addIssue({ code: 'custom', path: ['dados'], message: 'validation.rascunho-grande' })
      return { ...rest, dados }
    })
}

/** The data to hand in, with their documents. Without a version they replace any stored draft. */
export interface Entrega<Slug extends FormaSlug> extends Arquivos {
  version?: number
  dados?: Filled<Slug>
}
const entregaOf = <Slug extends FormaSlug>(slug: Slug) => {
  const frame = { version: version.optional(), dados: formaOf(slug).optional() }
  const entrega = takesFields(slug)
    ? gathered(slug, frame, [])
    : z.strictObject({ ...frame, ...arquivosOf(slug) })
  return entrega.optional() as z.ZodType as z.ZodType<Entrega<Slug> | undefined, Entrega<Slug> | undefined>
}

/** The body of a draft before its form is known. */
export const anyDraft = z.object({ version, dados: unfinished })

export const pathOfKind = <Slug extends string>(slug: Slug) =>
  `/api/:companyId/servicos/:servicoId/pendencia-${slug}/:pendenciaId` as const

/** The query parameters of a screen's address; wrong values are refused. */
const endereco = z
  .object({ requisitanteId: id.optional(), tipoPendencia: z.enum(pendenciaTipos).optional() })
  .optional()

const findOf = <Slug extends FormaSlug>(slug: Slug) =>
  route({
    method: 'GET',
    path: pathOfKind(slug),
    access: companyRoles,
    summary: `The screen of a pendencia ${slug}: what is asked, what was filled in, what happened.`,
    params: pendenciaParams,
    query: endereco,
    answer: formaTela(slug),
  })

const saveOf = <Slug extends FormaSlug>(slug: Slug) =>
  route({
    method: 'POST',
    path: `${pathOfKind(slug)}/salvar`,
    access: companyRoles,
    summary: `Keeps a draft of a pendencia ${slug}, finished or not.`,
    params: pendenciaParams,
    body: draftOf(slug),
    ...roomForArquivos(slug),
    answer: formaTela(slug),
  })

const finalizeOf = <Slug extends FormaSlug>(slug: Slug) =>
  route({
    method: 'POST',
    path: `${pathOfKind(slug)}/finalizar`,
    alsoGet: true,
    access: companyRoles,
    summary: `Hands a pendencia ${slug} in with its data; without data, what was saved before.`,
    params: pendenciaParams,
    body: entregaOf(slug),
    ...roomForArquivos(slug),
    answer: formaTela(slug),
  })

/** The calls of one kind: read, save a draft, hand in. */
interface KindRoutes<Slug extends FormaSlug> {
  find: ReturnType<typeof findOf<Slug>>
  save: ReturnType<typeof saveOf<Slug>>
  finalize: ReturnType<typeof finalizeOf<Slug>>
}

export const pendenciaRoutes = Object.fromEntries(
  formaSlugs.map((slug) => [slug, { find: findOf(slug), save: saveOf(slug), finalize: finalizeOf(slug) }]),
) as { [Slug in FormaSlug]: KindRoutes<Slug> }

/** The calls of a kind whose name is known only at run time. */
export const routesOf = <Slug extends FormaSlug>(slug: Slug): KindRoutes<Slug> => pendenciaRoutes[slug]

/** The data to hand in, from the request or from the draft. */
export const handedIn = <Slug extends FormaSlug>(slug: Slug): z.ZodType<{ dados: Filled<Slug> }> =>
  z.object({ dados: formaOf(slug) }) as z.ZodType as z.ZodType<{ dados: Filled<Slug> }>

/** The data of the ship's manifest about the cargo of a service. */
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
