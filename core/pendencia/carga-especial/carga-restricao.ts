import { z } from 'zod'
import { id, paragraph, requiredLine } from '../../values/inputs.ts'

/** The numbers of licences differ from one office to the next; letters, digits and what stands between them. */
export const lpcoField = requiredLine(30)
  .transform((text) => text.toUpperCase())
  .refine((text) => /^[A-Z0-9][A-Z0-9/.-]*$/.test(text), 'validation.lpco')

/** For each box what restricts it, and the licence that allows it. */
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
