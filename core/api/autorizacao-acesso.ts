import { z } from 'zod'
import { largestFoto } from '../anexo/formatos.ts'
import { caminhaoTipos } from '../catalogo/frota.ts'
import {
  cnhCategoryField,
  cnhField,
  cpfField,
  dayField,
  plateField,
  renavamField,
  rntrcField,
} from '../values/fields.ts'
import { companyParam, day, id, idParam, requiredLine } from '../values/inputs.ts'
import { motorista } from './motorista.ts'
import { route } from './route.ts'

/** A haulier's declaration that a driver may come for it. */
export const autorizacaoMotorista = z.object({
  id,
  transportadorId: id,
  motorista: motorista.omit({ autorizacoes: true, conferido: true, temFoto: true }),
  /** The last valid day. */
  dataVencimento: day,
  ativa: z.boolean(),
})
export type AutorizacaoMotorista = z.infer<typeof autorizacaoMotorista>

/** What the haulier says of a driver, whoever enters it; the terminal's record of a known one stays as it is. */
export const newAutorizacaoMotorista = z.object({
  nome: requiredLine(100),
  cpf: cpfField,
  cnh: cnhField,
  categoriaCnh: cnhCategoryField,
  validadeCnh: dayField,
  dataVencimento: dayField,
})

export const vencimentoUpdate = z.object({ id, dataVencimento: dayField })
/** A driver with a renewed licence may send its new expiry, too. */
export const vencimentoMotoristaUpdate = vencimentoUpdate.extend({ validadeCnh: dayField.optional() })

export const createAutorizacaoMotorista = route({
  method: 'POST',
  path: '/api/autorizacao-motorista/:companyId',
  access: ['TRANSPORTADOR'],
  summary: 'Lets a driver in for a haulier, known or new; one that was withdrawn comes back.',
  params: companyParam,
  body: newAutorizacaoMotorista,
  answer: autorizacaoMotorista,
  status: 201,
})

export const updateAutorizacaoMotorista = route({
  method: 'PUT',
  path: '/api/autorizacao-motorista/:companyId',
  access: ['TRANSPORTADOR'],
  summary: 'Changes until when a driver may come, and with a new licence until when that is good.',
  params: companyParam,
  body: vencimentoMotoristaUpdate,
  answer: autorizacaoMotorista,
})

export const revokeAutorizacaoMotorista = route({
  method: 'DELETE',
  path: '/api/autorizacao-motorista/:id/transportadora/:companyId',
  access: ['TRANSPORTADOR'],
  summary: 'Withdraws a driver at once; the row stays as withdrawn.',
  params: companyParam.extend({ id }),
  status: 204,
})

export const autorizados = ['motoristas', 'veiculos'] as const
export type Autorizados = (typeof autorizados)[number]

export const renovacao = z.object({
  que: z.enum(autorizados),
  ids: z.array(id).min(1, 'validation.required').max(200),
  dataVencimento: dayField,
})

export const renewAutorizados = route({
  method: 'PUT',
  path: '/api/:companyId/autorizados/renovar',
  access: ['TRANSPORTADOR'],
  summary: 'Lets several drivers or trucks of a haulier come until another day: all of them, or none.',
  params: companyParam,
  body: renovacao,
  answer: z.object({ renovadas: z.int() }),
})

const daFoto = companyParam.extend({ id })

export const saveFotoMotorista = route({
  method: 'PUT',
  path: '/api/autorizacao-motorista/:id/transportadora/:companyId/foto',
  access: ['TRANSPORTADOR'],
  summary:
    'Puts the picture of a driver, sent as it is; only pictures are taken, and what cameras note in them goes.',
  params: daFoto,
  query: z.object({ name: z.string().min(1, 'validation.required').max(1_000) }),
  receives: 'application/octet-stream',
  maxBody: largestFoto + 1_024,
  status: 204,
})

export const removeFotoMotorista = route({
  method: 'DELETE',
  path: '/api/autorizacao-motorista/:id/transportadora/:companyId/foto',
  access: ['TRANSPORTADOR'],
  summary: 'Takes the picture of a driver away.',
  params: daFoto,
  status: 204,
})

const deVeiculo = ['TRANSPORTADOR', 'ADMIN', 'GERENTE_R_CLIENTE'] as const

export const autorizacaoVeiculo = z.object({
  id,
  transportadorId: id,
  caminhao: z.object({
    id,
    placa: z.string(),
    renavam: z.string(),
    rntrc: z.string(),
    tipo: z.enum(caminhaoTipos),
  }),
  dataVencimento: day,
  ativa: z.boolean(),
})
export type AutorizacaoVeiculo = z.infer<typeof autorizacaoVeiculo>

export const newAutorizacaoVeiculo = z.object({
  transportadorId: id,
  placa: plateField,
  renavam: renavamField,
  rntrc: rntrcField,
  tipo: z.enum(caminhaoTipos, { error: 'validation.required' }),
  dataVencimento: dayField,
})

export const createAutorizacaoVeiculo = route({
  method: 'POST',
  path: '/api/autorizacaos-veiculo',
  aliases: ['/api/autorizacaos-veiculo/'],
  access: deVeiculo,
  summary: 'Lets a truck in for a haulier, known or new; one that was withdrawn comes back.',
  body: newAutorizacaoVeiculo,
  answer: autorizacaoVeiculo,
  status: 201,
})

export const updateAutorizacaoVeiculo = route({
  method: 'PUT',
  path: '/api/autorizacaos-veiculo/update',
  access: deVeiculo,
  summary: 'Changes until when a truck may come.',
  body: vencimentoUpdate,
  answer: autorizacaoVeiculo,
})

export const revokeAutorizacaoVeiculo = route({
  method: 'PUT',
  path: '/api/autorizacaos-veiculo/:id',
  access: deVeiculo,
  summary: 'Withdraws a truck at once; the row stays as withdrawn.',
  params: idParam,
  answer: autorizacaoVeiculo,
})
