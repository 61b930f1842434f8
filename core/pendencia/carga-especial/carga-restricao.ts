import { z } from 'zod'
import { id, paragraph, requiredLine } from '../../values/inputs.ts'

/** Every authority has its own format of licence numbers: letters, digits and punctuation between them. */
export const lpcoField = requiredLine(30)
  .transform((text) => text.toUpperCase())
  .refine((text) => /^[A-Z0-9][A-Z0-9/.-]*$/.test(text), 'validation.lpco')

/** The restriction of each box, and the licence that allows it. */
export const cargaRestricao = z.strictObject({
  cargas: z
    .array(
      z.strictObject({
        cargaServicoId: id,
        restricao: paragraph(500).min(1, 'validation.required'),
        numeroLpco: lpcoField,
      }),
    )
    .min(1, 'validation.required')
    .max(500),
})
