import { z } from 'zod'
import { categoriasCarga } from '../catalogo/cargas.ts'
import { id, idParam, timestamp } from '../values/inputs.ts'
import { isoCode } from './iso-code.ts'
import { route } from './route.ts'

/** A box with the cargo it carried, as far as the caller sees that cargo. */
export const conteiner = z.object({
  id,
  codigo: z.string(),
  isocode: isoCode,
  /** Thousandths of a kilogram. */
  tara: z.int(),
  pesoMaximo: z.int(),
  armadorSocialName: z.string().nullable(),
  cargas: z.array(
    z.object({
      id,
      categoria: z.enum(categoriasCarga),
      produto: z.string().nullable(),
      pesoBruto: z.int(),
      escalaId: id.nullable(),
      navioNome: z.string().nullable(),
      viagemOutbound: z.string().nullable(),
      recebidaEm: timestamp.nullable(),
      entregueEm: timestamp.nullable(),
    }),
  ),
})
export type Conteiner = z.infer<typeof conteiner>

export const getConteiner = route({
  method: 'GET',
  path: '/api/conteiners/:id',
  access: 'user',
  summary: 'One container with the cargo it carried.',
  params: idParam,
  answer: conteiner,
})
