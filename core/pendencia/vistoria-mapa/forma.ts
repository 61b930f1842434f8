import { z } from 'zod'
import { paragraph } from '../../values/inputs.ts'
import { lpcoField } from '../carga-especial/carga-restricao.ts'

/** Documents for the inspection are handed in first, then the licence that results from it. */
export const vistoriaMapa = z.strictObject({
  observacao: paragraph(500).nullish(),
  numeroLpco: lpcoField.nullish(),
})
