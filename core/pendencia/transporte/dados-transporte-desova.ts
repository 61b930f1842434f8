import { z } from 'zod'
import { areDistinct, chosen, numeroDeLinha } from './campos.ts'

const areRows = (rows: readonly { id: number }[]) => areDistinct(rows.map((row) => row.id))

export const motoristaDesova = z.strictObject({ transportadorId: chosen, motoristaId: chosen })
export const veiculoDesova = z.strictObject({ transportadorId: chosen, caminhaoId: chosen })

/** Goods go directly from the box to the trucks of one or several hauliers, each with its own drivers and trucks. */
export const dadosTransporteDesova = z.strictObject({
  transportadores: z
    .array(chosen)
    .min(1, 'validation.required')
    .max(20)
    .refine(areDistinct, 'validation.linha-repetida'),
  motoristas: z
    .array(motoristaDesova.extend({ id: numeroDeLinha }))
    .min(1, 'validation.required')
    .max(200)
    .refine(areRows, 'validation.linha-repetida'),
  veiculos: z
    .array(veiculoDesova.extend({ id: numeroDeLinha }))
    .min(1, 'validation.required')
    .max(200)
    .refine(areRows, 'validation.linha-repetida'),
})
