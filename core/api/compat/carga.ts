import { z } from 'zod'
import { ceMercanteField } from '../../values/fields.ts'
import { id, requiredLine } from '../../values/inputs.ts'
import { carga } from '../carga.ts'
import { route } from '../route.ts'

export const listCargas = route({
  method: 'GET',
  path: '/api/cargas',
  access: 'user',
  summary: 'At most 200 cargos by their CE Mercante or by their identifier, of one call if it is named.',
  query: z
    .object({
      ceMercante: ceMercanteField.optional(),
      identificador: requiredLine(60).optional(),
      escalaId: id.optional(),
    })
    .refine(
      ({ ceMercante, identificador }) => ceMercante !== undefined || identificador !== undefined,
      'validation.ce-mercante-or-identificador',
    ),
  answer: z.array(carga),
})

export const getSiscomexCeMercante = route({
  method: 'GET',
  path: '/api/siscomex-ce-mercantes/:numero',
  access: 'user',
  summary: 'A CE Mercante with the cargo of it that the caller sees; without any it looks missing.',
  params: z.object({ numero: ceMercanteField }),
  answer: z.object({
    numero: z.string(),
    bl: z.string(),
    escalaId: id,
    /** Null where it names none of this country. */
    consignatarioCnpj: z.string().nullable(),
    consignatarioNome: z.string().nullable(),
    cargas: z.array(carga),
  }),
})
