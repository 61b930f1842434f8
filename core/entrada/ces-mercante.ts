import { z } from 'zod'
import { blField } from '../values/fields.ts'
import { ceNumero, empresaRef, escalaRef, optional } from './referencias.ts'

/** The reasons why a CE has no consignee of this country. */
export const semConsignatario = ['ESTRANGEIRO', 'A_ORDEM'] as const

export const ceMercanteDados = z
  .strictObject({
    bl: blField,
    escala: escalaRef,
    consignatario: optional(empresaRef),
    semConsignatario: optional(z.enum(semConsignatario)),
    /** For the CE of a part: the number of the master CE. */
    master: ceNumero,
  })
  .refine(({ consignatario, semConsignatario: why }) => (consignatario === null) !== (why === null), {
    path: ['consignatario'],
    error: 'entrada.error.consignatario',
  })
export type CeMercanteDados = z.output<typeof ceMercanteDados>
