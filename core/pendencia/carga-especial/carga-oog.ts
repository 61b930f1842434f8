import { z } from 'zod'
import { id, required } from '../../values/inputs.ts'

const excesso = z.int(required).min(0).max(2_000)

/** The centimetres by which the cargo is larger than its box, on each side that matters. */
export const cargaOog = z
  .strictObject({
    cargas: z
      .array(
        z.strictObject({
          cargaServicoId: id,
          excessoAltura: excesso,
          excessoEsquerda: excesso,
          excessoDireita: excesso,
          excessoFrente: excesso,
          excessoTras: excesso,
        }),
      )
      .min(1, 'validation.required')
      .max(500),
  })
  .superRefine(({ cargas }, context) => {
    for (const [index, { cargaServicoId: _, ...excessos }] of cargas.entries()) {
      if (Object.values(excessos).some((centimetres) => centimetres > 0)) continue
      context.addIssue({
        code: 'custom',
        path: ['cargas', index, 'excessoAltura'],
        message: 'validation.sem-excesso',
      })
    }
  })
