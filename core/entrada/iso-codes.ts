import { z } from 'zod'
import { requiredLine } from '../values/inputs.ts'
import { tamanhosConteiner } from '../values/iso-size-type.ts'
import { optional } from './referencias.ts'

/** What a code of size and type means here. */
export const isoCodeDados = z.strictObject({
  tipoConteiner: requiredLine(60),
  tamanhoConteiner: optional(z.enum(tamanhosConteiner)),
  naoPermitirDesova: z.boolean().default(false),
})
export type IsoCodeDados = z.output<typeof isoCodeDados>
