import { z } from 'zod'
import { cargaRef } from './referencias.ts'

/** Everything that stands in the yard at `ocorridoEm`, by the source's own names: what differs is shown, nothing is deleted. */
export const conferenciaDados = z.strictObject({ cargas: z.array(cargaRef).max(100_000) })
export type ConferenciaDados = z.output<typeof conferenciaDados>
