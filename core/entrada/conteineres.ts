import { z } from 'zod'
import { requiredLine } from '../values/inputs.ts'
import { compact } from '../values/text.ts'
import { empresaRef, optional, quilosDeConteiner } from './referencias.ts'

/** A code of size and type, of the current or an older standard, or of a group. */
export const isoCodigo = requiredLine(4)
  .overwrite(compact)
  .refine((codigo) => /^[0-9A-Z]{4}$/.test(codigo), 'validation.iso-size-type')

export const conteinerDados = z
  .strictObject({
    iso: isoCodigo,
    tara: optional(quilosDeConteiner),
    pesoMaximo: optional(quilosDeConteiner),
    armador: optional(empresaRef),
  })
  .refine(({ tara, pesoMaximo }) => tara === null || pesoMaximo === null || pesoMaximo > tara, {
    path: ['pesoMaximo'],
    error: 'entrada.error.peso-maximo',
  })
export type ConteinerDados = z.output<typeof conteinerDados>
