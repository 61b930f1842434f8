import { z } from 'zod'
import { paragraph, required, requiredLine } from '../../values/inputs.ts'

export const embalagens = ['CAIXA', 'PALETE', 'FARDO', 'TAMBOR', 'BOBINA', 'SACO', 'PECA', 'GRANEL'] as const
export type Embalagem = (typeof embalagens)[number]

/** The packing list. */
export const romaneio = z.strictObject({
  volumes: z
    .array(
      z.strictObject({
        descricao: requiredLine(120),
        embalagem: z.enum(embalagens, { error: 'validation.required' }),
        quantidade: z.int(required).min(1).max(100_000),
        /** In thousandths of a kilogram. */
        pesoBruto: z.int(required).min(1).max(1_000_000_000),
      }),
    )
    .min(1, 'validation.required')
    .max(500),
  observacao: paragraph(500).nullish(),
})
