import { z } from 'zod'
import { companyParam } from '../../values/inputs.ts'
import { autorizacaoMotorista, autorizacaoVeiculo } from '../autorizacao-acesso.ts'
import { route } from '../route.ts'

export const listAutorizacoesMotorista = route({
  method: 'GET',
  path: '/api/autorizacao-motorista/:companyId',
  access: ['TRANSPORTADOR'],
  summary: 'The drivers that a haulier lets in, withdrawn and past ones too.',
  params: companyParam,
  answer: z.array(autorizacaoMotorista),
})

export const listAutorizacoesVeiculo = route({
  method: 'GET',
  path: '/api/autorizacaos-veiculo/empresa/:companyId',
  access: ['TRANSPORTADOR'],
  summary: 'The trucks that a haulier lets in, withdrawn and past ones too.',
  params: companyParam,
  answer: z.array(autorizacaoVeiculo),
})
