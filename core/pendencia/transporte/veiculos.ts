import { z } from 'zod'
import { areDistinct, chosen } from './campos.ts'

/** The trucks that may come for a service, all of one haulier. */
export const veiculos = z.strictObject({
  transportadorId: chosen,
  veiculos: z
    .array(chosen)
    .min(1, 'validation.required')
    .max(500)
    .refine(areDistinct, 'validation.linha-repetida'),
})
