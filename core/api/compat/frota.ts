import { z } from 'zod'
import { cnhField, plateField } from '../../values/fields.ts'
import { companyParam } from '../../values/inputs.ts'
import { autorizacaoMotorista, autorizacaoVeiculo } from '../autorizacao-acesso.ts'
import { caminhao } from '../caminhao.ts'
import { motorista } from '../motorista.ts'
import { route } from '../route.ts'

export const findCaminhaoByPlaca = route({
  method: 'GET',
  path: '/api/caminhaos/placa/:placa',
  access: 'user',
  summary: 'The truck with this plate, in its old or its Mercosul form.',
  params: z.object({ placa: plateField }),
  answer: caminhao,
})

export const findMotoristaByCnh = route({
  method: 'GET',
  path: '/api/motoristas/cnh/:cnh',
  access: 'user',
  summary: 'The driver with this licence.',
  params: z.object({ cnh: cnhField }),
  answer: motorista,
})

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
