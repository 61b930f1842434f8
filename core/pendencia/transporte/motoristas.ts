import { z } from 'zod'
import { areDistinct, chosen } from './campos.ts'

/** The drivers who may come for a service, all of one haulier. */
export const motoristas = z.strictObject({
  transportadorId: chosen,
  motoristas: z
    .array(chosen)
    .min(1, 'validation.required')
    .max(500)
    .refine(areDistinct, 'validation.linha-repetida'),
})
