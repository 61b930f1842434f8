import { z } from 'zod'
import { paragraph } from '../../values/inputs.ts'

/** The documents themselves are attached; this is what may be said about them. */
export const anexo = z.strictObject({ observacao: paragraph(500).nullish() })
