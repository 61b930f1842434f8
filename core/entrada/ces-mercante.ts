import { z } from 'zod'
import { blField } from '../values/fields.ts'
import { ceNumero, empresaRef, escalaRef, optional } from './referencias.ts'

/** Why a CE names no consignee of this country. */
export const semConsignatario = ['ESTRANGEIRO', 'A_ORDEM'] as const

export const ceMercanteDados = z
  .strictObject({
    bl: blField,
    escala: escalaRef,
    consignatario: optional(empresaRef),
    semConsignatario: optional(z.enum(semConsignatario)),
    /** The CE of the whole, where this is that of a part. */
    master: ceNumero,
  })
  .refine(({ consignatario, semConsignatario: why }) => (consignatario === null) !== (why === null), {
    path: ['consignatario'],
    error: 'entrada.error.consignatario',
  })
export type CeMercanteDados = z.output<typeof ceMercanteDados>
