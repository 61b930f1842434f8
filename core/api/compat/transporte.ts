import { z } from 'zod'
import { chosen } from '../../pendencia/transporte/campos.ts'
import { transporteDeCarga } from '../../pendencia/transporte/dados-transporte-carga-geral.ts'
import { motoristaDesova, veiculoDesova } from '../../pendencia/transporte/dados-transporte-desova.ts'
import { id } from '../../values/inputs.ts'
import { formaTela, pathOfKind, pendenciaParams } from '../pendencia.ts'
import { route } from '../route.ts'
import { companyRoles } from '../servico.ts'

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
  summary: 'Names further hauliers for a direct unstuffing; each is told.',
  params: pendenciaParams,
  body: transportadores,
  answer: formaTela('dados-transporte-desova'),
})

export const removeTransportadores = route({
  method: 'POST',
  path: `${desova}/remover-transportadores`,
  access: companyRoles,
  summary: 'Takes hauliers out again, with their drivers and trucks.',
  params: pendenciaParams,
  body: transportadores,
  answer: formaTela('dados-transporte-desova'),
})

export const saveMotoristaDesova = route({
  method: 'POST',
  path: `${desova}/salvar-motorista`,
  access: companyRoles,
  summary: 'Adds a driver of one of the hauliers.',
  params: pendenciaParams,
  body: motoristaDesova,
  answer: formaTela('dados-transporte-desova'),
})

export const saveVeiculoDesova = route({
  method: 'POST',
  path: `${desova}/salvar-veiculo`,
  access: companyRoles,
  summary: 'Adds a truck of one of the hauliers.',
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
