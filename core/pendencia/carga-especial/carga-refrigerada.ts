import { z } from 'zod'
import { id, required } from '../../values/inputs.ts'

/** The conditions that a reefer has to keep from the gate to the ship. */
export const cargaRefrigerada = z.strictObject({
  cargasRefrigeradas: z
    .array(
      z.strictObject({
        cargaServicoId: id,
        /** The set point in degrees Celsius, within the range of reefers. */
        temperatura: z.number(required).min(-35).max(30),
        /** The opening of the ventilation in percent. */
        ventilacao: z.int(required).min(0).max(100),
        /** Relative humidity in percent, where it is controlled. */
        umidade: z.int().min(0).max(100).nullish(),
      }),
    )
    .min(1, 'validation.required')
    .max(500),
})
