import { z } from 'zod'
import { cnhField } from '../../values/fields.ts'
import { motorista } from '../motorista.ts'
import { route } from '../route.ts'

export const findMotoristaByCnh = route({
  method: 'GET',
  path: '/api/motoristas/cnh/:cnh',
  access: 'user',
  summary: 'The driver with this licence.',
  params: z.object({ cnh: cnhField }),
  answer: motorista,
})
