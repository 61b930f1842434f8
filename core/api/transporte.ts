import { z } from 'zod'
import { caminhaoTipos } from '../catalogo/frota.ts'
import { rascunhos } from '../pendencia/rascunhos.ts'
import type { TextKey } from '../texts/text-key.ts'
import { CNH_CATEGORIES } from '../values/cnh.ts'
import { id } from '../values/inputs.ts'
import { named } from './named.ts'
import { anyDraft, formaTela, pathOfKind, pendenciaParams } from './pendencia.ts'
import { arquivoEnviado, erroPlanilha } from './planilha.ts'
import { route } from './route.ts'
import { companyRoles } from './servico.ts'

/** A carrier of a service with those whom it may send. */
export const frota = z.object({
  id,
  nome: z.string(),
  motoristas: z.array(
    z.object({
      id,
      nome: z.string(),
      /** Only the carrier itself gets it whole. */
      cnh: z.string(),
      categoriaCnh: z.enum(CNH_CATEGORIES),
      validadeCnh: z.string(),
      /** Why this one cannot be chosen now: a message key. */
      recusa: named<TextKey>().nullable(),
    }),
  ),
  veiculos: z.array(
    z.object({ id, placa: z.string(), tipo: z.enum(caminhaoTipos), recusa: named<TextKey>().nullable() }),
  ),
})
export type Frota = z.infer<typeof frota>

export const getTransporte = route({
  method: 'GET',
  path: '/api/:companyId/servicos/:servicoId/pendencias/:pendenciaId/transporte',
  access: companyRoles,
  summary:
    'The carriers of a service with their drivers and trucks: a carrier reads all of its own that may come, everybody else those that were handed in.',
  params: pendenciaParams,
  answer: z.array(frota),
})

const planilhaOf = <Slug extends 'motoristas' | 'veiculos'>(slug: Slug) =>
  route({
    method: 'POST',
    path: `${pathOfKind(slug)}/planilha`,
    access: companyRoles,
    maxBody: 3_500_000,
    summary: `Adds all ${slug} of a spreadsheet to the draft, or none and what is wrong with which cell. A carrier lets its own in with it; for others they must be let in already.`,
    params: pendenciaParams,
    body: anyDraft.extend({ dados: rascunhos[slug], ...arquivoEnviado.shape }),
    answer: z.object({ erros: z.array(erroPlanilha), tela: formaTela(slug).nullable() }),
  })

export const addMotoristasDaPlanilha = planilhaOf('motoristas')
export const addVeiculosDaPlanilha = planilhaOf('veiculos')
