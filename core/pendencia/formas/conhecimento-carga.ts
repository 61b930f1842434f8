import { z } from 'zod'
import { paragraph } from '../../api/fields.ts'
import { blField } from '../../rules/fields.ts'

/** The bill of lading, whose copy is attached. */
export const conhecimentoCarga = z.strictObject({
  numeroBl: blField,
  observacao: paragraph(500).nullish(),
})
export type ConhecimentoCarga = z.output<typeof conhecimentoCarga>
