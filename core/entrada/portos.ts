import { z } from 'zod'
import { requiredLine } from '../values/inputs.ts'

/** By its UN/LOCODE, which says the country. */
export const portoDados = z.strictObject({ nome: requiredLine(80) })
export type PortoDados = z.output<typeof portoDados>
