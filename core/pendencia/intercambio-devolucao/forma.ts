import { z } from 'zod'
import { id, paragraph } from '../../values/inputs.ts'

export const condicoesConteiner = ['BOA', 'AVARIADA', 'SUJA'] as const
export type CondicaoConteiner = (typeof condicoesConteiner)[number]

/** The condition of each empty box on its return. */
export const intercambioDevolucao = z.strictObject({
  cargas: z
    .array(
      z
        .strictObject({
          cargaServicoId: id,
          condicao: z.enum(condicoesConteiner, { error: 'validation.required' }),
          avarias: paragraph(500).nullish(),
        })
        .refine(({ condicao, avarias }) => condicao !== 'AVARIADA' || !!avarias, {
          path: ['avarias'],
          error: 'validation.required',
        }),
    )
    .min(1, 'validation.required')
    .max(500),
})
