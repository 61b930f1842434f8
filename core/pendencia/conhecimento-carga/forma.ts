import { z } from 'zod'
import { blField } from '../../values/fields.ts'
import { paragraph } from '../../values/inputs.ts'

/** The number of the bill of lading, whose copy is attached. */
export const conhecimentoCarga = z.strictObject({
  numeroBl: blField,
  observacao: paragraph(500).nullish(),
})
