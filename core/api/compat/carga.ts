import { z } from 'zod'
import { ceMercanteField } from '../../values/fields.ts'
import { id, pageQuery, requiredLine } from '../../values/inputs.ts'
import { carga } from '../carga.ts'
import { route } from '../route.ts'

export const listCargas = route({
  method: 'GET',
  path: '/api/cargas',
  access: 'user',
  summary:
    'The cargos that the caller sees, by identifier, 200 on a page unless asked otherwise: all, or those of a CE Mercante, an identifier or a call.',
  query: pageQuery(['identificador']).extend({
    ceMercante: ceMercanteField.optional(),
    identificador: requiredLine(60).optional(),
    escalaId: id.optional(),
  }),
  answer: z.array(carga),
  paged: true,
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
    /** Null where the CE has no consignee of this country. */
    consignatarioCnpj: z.string().nullable(),
    consignatarioNome: z.string().nullable(),
    cargas: z.array(carga),
  }),
})
