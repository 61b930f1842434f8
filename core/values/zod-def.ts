import type { z } from 'zod'

/** The definition of a schema as a discriminated union: `def.type` is the kind. */
export const defOf = (schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] =>
  (schema._zod as z.core.$ZodTypes['_zod']).def
