import { z } from 'zod'
import { id } from '../../values/inputs.ts'
import { embalagens } from '../romaneio/forma.ts'

/** The terminal's data about a service's cargo, with which invoices are compared. */
export const conhecidoDaCarga = z.object({
  /** Every seal that the box of a line has or had; a replaced seal is still known. */
  lacres: z.array(z.object({ cargaServicoId: id, lacres: z.array(z.string()) })),
  /** The packing list that was handed in. */
  romaneio: z.object({ volumes: z.int(), embalagens: z.array(z.enum(embalagens)) }).nullable(),
})
export type ConhecidoDaCarga = z.infer<typeof conhecidoDaCarga>
