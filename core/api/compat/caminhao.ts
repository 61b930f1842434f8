import { z } from 'zod'
import { plateField } from '../../values/fields.ts'
import { caminhao } from '../caminhao.ts'
import { route } from '../route.ts'

export const findCaminhaoByPlaca = route({
  method: 'GET',
  path: '/api/caminhaos/placa/:placa',
  access: 'user',
  summary: 'The truck with this plate, in its old or its Mercosul form.',
  params: z.object({ placa: plateField }),
  answer: caminhao,
})
