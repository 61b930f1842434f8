import { z } from 'zod'
import { caminhaoTipos } from '../catalogo/frota.ts'
import { id, idParam } from '../values/inputs.ts'
import { autorizacaoDeAcesso } from './motorista.ts'
import { route } from './route.ts'

export const caminhao = z.object({
  id,
  placa: z.string(),
  renavam: z.string(),
  rntrc: z.string(),
  tipo: z.enum(caminhaoTipos),
  autorizacoes: z.array(autorizacaoDeAcesso),
})
export type Caminhao = z.infer<typeof caminhao>

export const getCaminhao = route({
  method: 'GET',
  path: '/api/caminhaos/:id',
  access: 'user',
  summary: 'One truck.',
  params: idParam,
  answer: caminhao,
})
