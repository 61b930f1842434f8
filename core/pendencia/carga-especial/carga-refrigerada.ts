import { z } from 'zod'
import { id, required } from '../../values/inputs.ts'

/** How a cold box has to be kept from the gate to the ship. */
export const cargaRefrigerada = z.strictObject({
  cargasRefrigeradas: z
    .array(
      z.strictObject({
        cargaServicoId: id,
        /** The set point, in degrees Celsius: what reefers can do. */
        temperatura: z.number(required).min(-35).max(30),
        /** How far the flap is open, in percent. */
        ventilacao: z.int(required).min(0).max(100),
        /** Relative humidity in percent, where it is held. */
        umidade: z.int().min(0).max(100).nullish(),
      }),
    )
    .min(1, 'validation.required')
    .max(500),
})
