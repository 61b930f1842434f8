import { z } from 'zod'
import { dueField, sealField, vgmMethodField } from '../../values/fields.ts'
import { id, required } from '../../values/inputs.ts'

/** For each box what customs, the ship and the terminal must know before it comes. */
export const dadosDocumentais = z.strictObject({
  cargas: z
    .array(
      z.strictObject({
        cargaServicoId: id,
        due: dueField,
        /** In thousandths of a kilogram. */
        vgm: z.int(required).min(1).max(100_000_000),
        metodoVgm: vgmMethodField,
        lacres: z.array(sealField).min(1, 'validation.required').max(6),
      }),
    )
    .min(1, 'validation.required')
    .max(500),
})
