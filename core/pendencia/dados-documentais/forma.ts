import { z } from 'zod'
import { dueField, sealField, vgmMethodField } from '../../values/fields.ts'
import { id, required } from '../../values/inputs.ts'

/** The data of each box that customs, the ship and the terminal need before it arrives. */
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
