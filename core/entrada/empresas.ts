import { z } from 'zod'
import { empresaTipos } from '../access/authority.ts'
import { registerField } from '../values/fields.ts'
import { requiredLine } from '../values/inputs.ts'
import { compact } from '../values/text.ts'

export const empresaDados = z.strictObject({
  nome: requiredLine(100),
  nationalRegister: registerField,
  tipos: z.array(z.enum(empresaTipos)).min(1, 'validation.required').max(empresaTipos.length),
  /** Further codes of the company, such as that of a shipping line. */
  apelidos: z.array(requiredLine(20).overwrite(compact)).max(20).default([]),
})
export type EmpresaDados = z.output<typeof empresaDados>
