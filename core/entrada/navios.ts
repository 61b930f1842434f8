import { z } from 'zod'
import { requiredLine } from '../values/inputs.ts'
import { empresaRef, optional, text } from './referencias.ts'

export const navioDados = z.strictObject({
  nome: requiredLine(80),
  /** The call sign. */
  indicativo: text(10),
  /** In metres. */
  comprimento: optional(z.int().min(20).max(450)),
  armador: optional(empresaRef),
})
export type NavioDados = z.output<typeof navioDados>
