import { z } from 'zod'
import { id } from '../../values/inputs.ts'
import { gramasDeCaminhao } from '../../values/pesos.ts'
import { areDistinct, chosen, numeroDeLinha } from './campos.ts'

/** One truck with its part of a cargo line. */
export const transporteDeCarga = z.strictObject({
  cargaServicoId: id,
  motoristaId: chosen,
  caminhaoId: chosen,
  quantidade: z.int({ error: 'validation.required' }).min(1).max(100_000),
  /** In thousandths of a kilogram. */
  peso: gramasDeCaminhao,
})

/** General cargo may be spread over several trucks. */
export const dadosTransporteCargaGeral = z.strictObject({
  transportadorId: chosen,
  transportes: z
    .array(transporteDeCarga.extend({ id: numeroDeLinha }))
    .min(1, 'validation.required')
    .max(500)
    .refine((rows) => areDistinct(rows.map((row) => row.id)), 'validation.linha-repetida'),
})
