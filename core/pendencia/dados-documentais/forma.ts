import { z } from 'zod'
import { dueField, sealField, vgmMethodField } from '../../values/fields.ts'
import { id } from '../../values/inputs.ts'
import { gramasDeConteiner } from '../../values/pesos.ts'

/** The data of each box that customs, the ship and the terminal need before it arrives. */
export const dadosDocumentais = z.strictObject({
  cargas: z
    .array(
      z.strictObject({
        cargaServicoId: id,
        due: dueField,
        /** In thousandths of a kilogram. */
        vgm: gramasDeConteiner,
        metodoVgm: vgmMethodField,
        lacres: z.array(sealField).min(1, 'validation.required').max(6),
      }),
    )
    .min(1, 'validation.required')
    .max(500),
})
