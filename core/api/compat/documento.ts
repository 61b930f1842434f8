import { z } from 'zod'
import { pdf } from '../documento.ts'
import { companyAndPendencia } from '../fatura.ts'
import { route } from '../route.ts'
import { companyAndServico, companyRoles } from '../servico.ts'

export const getSolicitacaoServico = route({
  method: 'GET',
  path: '/api/:companyId/servicos/:id/solicitacao-servico',
  access: companyRoles,
  summary: 'The request for a service as a PDF.',
  params: companyAndServico,
  streams: pdf,
})

export const getRelatorioConclusao = route({
  method: 'GET',
  path: '/api/:companyId/servicos/:id/relatorio-conclusao',
  access: companyRoles,
  summary: 'The report of a service that was executed, as a PDF.',
  params: companyAndServico,
  streams: pdf,
})

export const getTermoFaltasAvarias = route({
  method: 'GET',
  path: '/api/:companyId/servico-eir/:id/termo-faltas-avarias',
  access: companyRoles,
  summary: 'The report of shortages and damages of a service, as a PDF.',
  params: companyAndServico,
  streams: pdf,
})

export const getTermoTrocaLacre = route({
  method: 'GET',
  path: '/api/:companyId/servico-posicionamento/:id/termo-troca-adicao-lacre',
  access: companyRoles,
  summary: 'The report of changed and added seals of a service, as a PDF.',
  params: companyAndServico,
  streams: pdf,
})

export const downloadDocumento = route({
  method: 'GET',
  path: '/api/:companyId/pendencias/:id/documento',
  access: companyRoles,
  summary: 'The bill of a financial pendencia: its name, its type and its bytes in base64.',
  params: companyAndPendencia,
  answer: z.object({ fileName: z.string(), contentType: z.string(), bytes: z.string() }),
})
