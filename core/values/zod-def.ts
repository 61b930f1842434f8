import type { z } from 'zod'

/** How a schema is made, as one of the kinds that Zod has: `def.type` tells which. */
export const defOf = (schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] =>
  (schema._zod as z.core.$ZodTypes['_zod']).def
