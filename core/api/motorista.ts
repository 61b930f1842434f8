import { z } from 'zod'
import { shownImages } from '../anexo/formatos.ts'
import { CNH_CATEGORIES } from '../values/cnh.ts'
import { cnhCategoryField, cnhField, dayField } from '../values/fields.ts'
import { day, id, idParam, requiredLine } from '../values/inputs.ts'
import { route } from './route.ts'
import { staff } from './users.ts'

/** The fields of a driver or truck that each haulier declares separately. */
export const camposDeclarados = [
  'nome',
  'cnh',
  'categoriaCnh',
  'validadeCnh',
  'renavam',
  'rntrc',
  'tipo',
] as const

export type CampoDeclarado = (typeof camposDeclarados)[number]

/** A field of a driver or truck that a haulier declares differently from the terminal's record. */
export const divergencia = z.object({
  especie: z.enum(['MOTORISTA', 'VEICULO']),
  id,
  /** The driver's name in the record, or the plate. */
  quem: z.string(),
  transportador: z.string(),
  campo: z.enum(camposDeclarados),
  declarado: z.string(),
  cadastro: z.string(),
  /** Whether staff have checked the record; then the record counts. */
  conferido: z.boolean(),
})
export type Divergencia = z.infer<typeof divergencia>

/** A haulier's authorisation of a driver or truck; callers see their own, staff all of them. */
export const autorizacaoDeAcesso = z.object({
  id,
  transportadorId: id,
  transportadorNome: z.string(),
  /** The last valid day. */
  dataVencimento: day,
  ativa: z.boolean(),
  /** The fields that this haulier declares differently from the terminal's record; only for staff. */
  diferencas: z.array(z.object({ campo: z.enum(camposDeclarados), valor: z.string() })),
})
export type AutorizacaoDeAcesso = z.infer<typeof autorizacaoDeAcesso>

export const motorista = z.object({
  id,
  nome: z.string(),
  /** Masked except for the driver's hauliers and staff. */
  cpf: z.string(),
  cnh: z.string(),
  categoriaCnh: z.enum(CNH_CATEGORIES),
  validadeCnh: day,
  autorizacoes: z.array(autorizacaoDeAcesso),
  /** Whether staff have checked this record; null for other callers. */
  conferido: z.boolean().nullable(),
  /** Whether there is a photo that the caller may see. */
  temFoto: z.boolean(),
})
export type Motorista = z.infer<typeof motorista>

export const getMotorista = route({
  method: 'GET',
  path: '/api/motoristas/:id',
  access: 'user',
  summary: 'One driver.',
  params: idParam,
  answer: motorista,
})

export const getFotoMotorista = route({
  method: 'GET',
  path: '/api/motoristas/:id/foto',
  access: 'user',
  summary: 'The picture of a driver, for the haulier that put it and for staff.',
  params: idParam,
  streams: shownImages,
})

export const motoristaCorrigido = z.object({
  nome: requiredLine(100),
  cnh: cnhField,
  categoriaCnh: cnhCategoryField,
  validadeCnh: dayField,
  motivo: requiredLine(500),
})

export const updateMotorista = route({
  method: 'PUT',
  path: '/api/terminal/motoristas/:id',
  access: staff,
  summary:
    'Corrects the terminal’s record of a driver by hand, with a reason; it counts as checked from then on. What hauliers declare stays theirs.',
  params: idParam,
  body: motoristaCorrigido,
  answer: motorista,
})
