import { z } from 'zod'
import { id, idParam } from '../values/inputs.ts'
import { tamanhosConteiner } from '../values/iso-size-type.ts'
import { route } from './route.ts'

/** The ISO code of a box's size and type. */
export const isoCode = z.object({
  id,
  codigo: z.string(),
  tipoConteiner: z.string(),
  /** Null where the code does not say the size. */
  tamanhoConteiner: z.enum(tamanhosConteiner).nullable(),
  naoPermitirDesova: z.boolean(),
})
export type IsoCode = z.infer<typeof isoCode>

export const listIsoCodes = route({
  method: 'GET',
  path: '/api/iso-codes',
  access: 'user',
  summary: 'All ISO codes of containers that the terminal knows, in order.',
  answer: z.array(isoCode),
})

export const getIsoCode = route({
  method: 'GET',
  path: '/api/iso-codes/:id',
  access: 'user',
  summary: 'One ISO code.',
  params: idParam,
  answer: isoCode,
})
