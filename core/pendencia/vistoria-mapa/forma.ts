import { z } from 'zod'
import { paragraph } from '../../values/inputs.ts'
import { lpcoField } from '../carga-especial/carga-restricao.ts'

/** First documents for the inspection, and after it the licence that came of it. */
export const vistoriaMapa = z.strictObject({
  observacao: paragraph(500).nullish(),
  numeroLpco: lpcoField.nullish(),
})
