import { z } from 'zod'
import { id } from '../../values/inputs.ts'
import { chosen } from './campos.ts'

/** The haulier, and for each cargo line the driver and the truck. */
export const dadosTransporte = z.strictObject({
  transportadorId: chosen,
  cargas: z
    .array(z.strictObject({ cargaServicoId: id, motoristaId: chosen, caminhaoId: chosen }))
    .min(1, 'validation.required')
    .max(500),
})
