import { z } from 'zod'
import { caminhaoTipos } from '../catalogo/frota.ts'
import { transporteDeCarga } from '../pendencia/formas/dados-transporte-carga-geral.ts'
import { motoristaDesova, veiculoDesova } from '../pendencia/formas/dados-transporte-desova.ts'
import { chosen } from '../pendencia/formas/transporte.ts'
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

const cargaGeral = pathOfKind('dados-transporte-carga-geral')
const rowParams = pendenciaParams.extend({ id })

export const addDadosTransporte = route({
  method: 'POST',
  path: `${cargaGeral}/adicionar-dados-transporte-wms`,
  access: companyRoles,
  summary: 'Adds a truck with what it takes of a cargo line to the draft.',
  params: pendenciaParams,
  body: transporteDeCarga,
  answer: formaTela('dados-transporte-carga-geral'),
})

export const updateDadosTransporte = route({
  method: 'POST',
  path: `${cargaGeral}/editar-dados-transporte/:id`,
  access: companyRoles,
  summary: 'Changes one of the trucks of the draft.',
  params: rowParams,
  body: transporteDeCarga,
  answer: formaTela('dados-transporte-carga-geral'),
})

export const deleteDadosTransporte = route({
  method: 'DELETE',
  path: `${cargaGeral}/delete-dados-transporte/:id`,
  access: companyRoles,
  summary: 'Takes one of the trucks out of the draft.',
  params: rowParams,
  answer: formaTela('dados-transporte-carga-geral'),
})

const desova = pathOfKind('dados-transporte-desova')
const transportadores = z.object({ transportadores: z.array(chosen).min(1, 'validation.required').max(20) })

export const getDadosTransporteDesova = route({
  method: 'GET',
  path: '/api/servicos/:servicoId/pendencia-dados-transporte-desova',
  access: 'user',
  summary:
    'The transport of a direct unstuffing without naming a company: for the one of the caller’s companies that may do most with the service.',
  params: z.object({ servicoId: id }),
  answer: formaTela('dados-transporte-desova'),
})

export const saveTransportadores = route({
  method: 'POST',
  path: `${desova}/salvar-transportadores`,
  access: companyRoles,
  summary: 'Names further carriers for a direct unstuffing; each is told.',
  params: pendenciaParams,
  body: transportadores,
  answer: formaTela('dados-transporte-desova'),
})

export const removeTransportadores = route({
  method: 'POST',
  path: `${desova}/remover-transportadores`,
  access: companyRoles,
  summary: 'Takes carriers out again, with their drivers and trucks.',
  params: pendenciaParams,
  body: transportadores,
  answer: formaTela('dados-transporte-desova'),
})

export const saveMotoristaDesova = route({
  method: 'POST',
  path: `${desova}/salvar-motorista`,
  access: companyRoles,
  summary: 'Adds a driver of one of the carriers.',
  params: pendenciaParams,
  body: motoristaDesova,
  answer: formaTela('dados-transporte-desova'),
})

export const saveVeiculoDesova = route({
  method: 'POST',
  path: `${desova}/salvar-veiculo`,
  access: companyRoles,
  summary: 'Adds a truck of one of the carriers.',
  params: pendenciaParams,
  body: veiculoDesova,
  answer: formaTela('dados-transporte-desova'),
})

export const deleteMotoristaDesova = route({
  method: 'DELETE',
  path: `${desova}/servico-motorista/:id`,
  access: companyRoles,
  summary: 'Takes a driver out again.',
  params: rowParams,
  answer: formaTela('dados-transporte-desova'),
})

export const deleteVeiculoDesova = route({
  method: 'DELETE',
  path: `${desova}/servico-caminhao/:id`,
  access: companyRoles,
  summary: 'Takes a truck out again.',
  params: rowParams,
  answer: formaTela('dados-transporte-desova'),
})

export const finalizeTransporteDesova = route({
  method: 'POST',
  path: `${desova}/finalizar-pendencia`,
  alsoGet: true,
  access: companyRoles,
  summary: 'Hands in what was saved of the transport of a direct unstuffing.',
  params: pendenciaParams,
  answer: formaTela('dados-transporte-desova'),
})

export const hasAutorizacaoAcesso = route({
  method: 'GET',
  path: `${desova}/has-autorizacao-acesso`,
  access: companyRoles,
  summary: 'Whether the company may fill this in now.',
  params: pendenciaParams,
  answer: z.boolean(),
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
