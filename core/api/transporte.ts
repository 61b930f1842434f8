import { z } from 'zod'
import { caminhaoTipos } from '../catalogo/frota.ts'
import { rascunhos } from '../pendencia/rascunhos.ts'
import type { TextKey } from '../texts/text-key.ts'
import { CNH_CATEGORIES } from '../values/cnh.ts'
import { companyParam, day, id, line } from '../values/inputs.ts'
import { empresaMatch } from './empresa.ts'
import { named } from './named.ts'
import { anyDraft, formaTela, pathOfKind, pendenciaParams } from './pendencia.ts'
import { arquivoEnviado, erroPlanilha } from './planilha.ts'
import { route } from './route.ts'
import { companyRoles } from './servico.ts'

/** A haulier of a service with the drivers and trucks that it may send. */
export const frota = z.object({
  id,
  nome: z.string(),
  motoristas: z.array(
    z.object({
      id,
      nome: z.string(),
      /** Masked except for the haulier itself. */
      cnh: z.string(),
      categoriaCnh: z.enum(CNH_CATEGORIES),
      validadeCnh: day,
      /** Why this one cannot be chosen now: a message key. */
      recusa: named<TextKey>().nullable(),
    }),
  ),
  veiculos: z.array(
    z.object({ id, placa: z.string(), tipo: z.enum(caminhaoTipos), recusa: named<TextKey>().nullable() }),
  ),
  /** Usual pairs of driver and truck, the most frequent first; only for the haulier itself. */
  pares: z.array(z.object({ motoristaId: id, caminhaoId: id })),
})
export type Frota = z.infer<typeof frota>

export const listTransportadoresRecentes = route({
  method: 'GET',
  path: '/api/:companyId/transportadores-recentes',
  access: companyRoles,
  summary: 'The hauliers that the company named for its services of late, the last one first.',
  params: companyParam,
  answer: z.array(empresaMatch),
})

export const getTransporte = route({
  method: 'GET',
  path: '/api/:companyId/servicos/:servicoId/pendencias/:pendenciaId/transporte',
  access: companyRoles,
  summary:
    'The hauliers of a service with their drivers and trucks: a haulier reads all of its own that may come, everybody else those that were handed in.',
  params: pendenciaParams,
  answer: z.array(frota),
})

/** The most manifests in one call; each has at most 1 MB. */
export const mostManifestos = 20
/** The most bytes of all files in one call: 4 MB are 5.6 million characters of base64. */
export const largestManifestos = 4_000_000

/** A driver or truck of the caller. Without an id it is not registered; with a `recusa` it cannot be chosen. */
const achado = { id: id.nullable(), recusa: named<TextKey>().nullable() }

export const manifestoDoArquivo = z.object({
  arquivo: z.string(),
  numero: z.int(),
  emitente: z.string(),
  veiculo: z.object({ placa: z.string(), ...achado }),
  condutores: z.array(z.object({ nome: z.string(), cpf: z.string(), ...achado })),
  reboques: z.array(z.string()),
  /** The cargo lines whose boxes it names. */
  cargas: z.array(id),
})
export type ManifestoDoArquivo = z.infer<typeof manifestoDoArquivo>

export const lerManifestos = route({
  method: 'POST',
  path: '/api/:companyId/servicos/:servicoId/pendencias/:pendenciaId/transporte/mdfe',
  access: companyRoles,
  reads: true,
  maxBody: 6_000_000,
  summary:
    'Reads plate and drivers from manifests, MDF-e 3.00 as XML, and finds them among those whom the company itself may send; which file gave none and why. Nothing is kept.',
  params: pendenciaParams,
  body: z.object({
    arquivos: z
      .array(z.object({ name: line(255).min(1), bytes: z.string().max(5_700_000) }))
      .min(1, 'validation.required')
      .max(mostManifestos),
  }),
  answer: z.object({
    manifestos: z.array(manifestoDoArquivo),
    recusados: z.array(z.object({ arquivo: z.string(), motivo: named<TextKey>() })),
  }),
})

const planilhaOf = <Slug extends 'motoristas' | 'veiculos'>(slug: Slug) =>
  route({
    method: 'POST',
    path: `${pathOfKind(slug)}/planilha`,
    access: companyRoles,
    maxBody: 3_500_000,
    summary: `Adds all ${slug} of a spreadsheet to the draft, or none and what is wrong with which cell. A haulier lets its own in with it; for others they must be let in already.`,
    params: pendenciaParams,
    body: anyDraft.extend({ dados: rascunhos[slug], ...arquivoEnviado.shape }),
    answer: z.object({ erros: z.array(erroPlanilha), tela: formaTela(slug).nullable() }),
  })

export const addMotoristasDaPlanilha = planilhaOf('motoristas')
export const addVeiculosDaPlanilha = planilhaOf('veiculos')
