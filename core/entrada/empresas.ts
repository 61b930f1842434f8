import { z } from 'zod'
import { empresaTipos } from '../access/authority.ts'
import { isWrongCnpj } from '../values/cnpj.ts'
import { isWrongCpf } from '../values/cpf.ts'
import { registerField } from '../values/fields.ts'
import { requiredLine } from '../values/inputs.ts'
import { compact } from '../values/text.ts'
import { nome } from './referencias.ts'

/** A code that has the form of a register would never be found: whatever has it is looked for as one. */
const apelido = nome(20)
  .refine((codigo) => !isWrongCnpj(codigo), 'validation.cnpj')
  .refine((codigo) => !isWrongCpf(codigo), 'validation.cpf')
  .overwrite(compact)

export const empresaDados = z.strictObject({
  nome: requiredLine(100),
  nationalRegister: registerField,
  tipos: z.array(z.enum(empresaTipos)).min(1, 'validation.required').max(empresaTipos.length),
  /** Further codes of the company, such as that of a shipping line. */
  apelidos: z.array(apelido).max(20).default([]),
})
export type EmpresaDados = z.output<typeof empresaDados>
