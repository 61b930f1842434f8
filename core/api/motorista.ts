import { z } from 'zod'
import { shownImages } from '../anexo/formatos.ts'
import { CNH_CATEGORIES } from '../values/cnh.ts'
import { id, idParam } from '../values/inputs.ts'
import { route } from './route.ts'

/** A carrier that lets a driver or a truck in; callers see their own, staff all of them. */
export const autorizacaoDeAcesso = z.object({
  id,
  transportadorId: id,
  transportadorNome: z.string(),
  /** The last good day. */
  dataVencimento: z.string(),
  ativa: z.boolean(),
})
export type AutorizacaoDeAcesso = z.infer<typeof autorizacaoDeAcesso>

export const motorista = z.object({
  id,
  nome: z.string(),
  /** Only the driver's carriers and staff get these two whole. */
  cpf: z.string(),
  cnh: z.string(),
  categoriaCnh: z.enum(CNH_CATEGORIES),
  validadeCnh: z.string(),
  autorizacoes: z.array(autorizacaoDeAcesso),
  /** Whether there is a picture that the caller may see. */
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
  summary: 'The picture of a driver, for the carrier that put it and for staff.',
  params: idParam,
  streams: shownImages,
})
