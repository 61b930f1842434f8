import { z } from 'zod'
import { caminhaoTipos } from '../catalogo/frota.ts'
import { renavamField, rntrcField } from '../values/fields.ts'
import { id, idParam, requiredLine } from '../values/inputs.ts'
import { autorizacaoDeAcesso } from './motorista.ts'
import { route } from './route.ts'
import { staff } from './users.ts'

export const caminhao = z.object({
  id,
  placa: z.string(),
  renavam: z.string(),
  rntrc: z.string(),
  tipo: z.enum(caminhaoTipos),
  autorizacoes: z.array(autorizacaoDeAcesso),
  /** Whether staff have checked this record; null for other callers. */
  conferido: z.boolean().nullable(),
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

export const caminhaoCorrigido = z.object({
  renavam: renavamField,
  rntrc: rntrcField,
  tipo: z.enum(caminhaoTipos, { error: 'validation.required' }),
  motivo: requiredLine(500),
})

export const updateCaminhao = route({
  method: 'PUT',
  path: '/api/terminal/caminhoes/:id',
  access: staff,
  summary:
    'Corrects the terminal’s record of a truck by hand, with a reason; it counts as checked from then on. What hauliers declare stays theirs.',
  params: idParam,
  body: caminhaoCorrigido,
  answer: caminhao,
})
