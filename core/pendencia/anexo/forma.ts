import { z } from 'zod'
import { paragraph } from '../../values/inputs.ts'

/** A remark about the attached documents. */
export const anexo = z.strictObject({ observacao: paragraph(500).nullish() })
