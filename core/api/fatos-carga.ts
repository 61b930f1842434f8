import { z } from 'zod'
import { condicoesConteiner } from '../pendencia/intercambio-devolucao/forma.ts'
import { optionalField, sealField } from '../values/fields.ts'
import { paragraph, requiredLine } from '../values/inputs.ts'

const texto = paragraph(500)
  .transform((text) => text || null)
  .nullish()

/** A seal that was removed, put on, or replaced. */
export const trocaLacre = z
  .strictObject({
    retirado: optionalField(sealField),
    colocado: optionalField(sealField),
    motivo: requiredLine(200),
  })
  .refine(({ retirado, colocado }) => retirado !== null || colocado !== null, {
    path: ['colocado'],
    error: 'validation.required',
  })

/** Facts about the cargo that are recorded with an event. */
export const fatosCarga = {
  condicao: z.enum(condicoesConteiner).nullish(),
  avarias: texto,
  faltas: texto,
  lacres: z.array(trocaLacre).max(6).optional(),
}

/** Why the facts are incomplete: damage needs a description. */
export function fatosRefusal({
  condicao,
  avarias,
}: {
  condicao?: string | null | undefined
  avarias?: string | null | undefined
}) {
  return condicao === 'AVARIADA' && !avarias
    ? ({ path: 'avarias', message: 'validation.required' } as const)
    : null
}

export const fatosCargaView = {
  condicao: z.enum(condicoesConteiner).nullable(),
  avarias: z.string().nullable(),
  faltas: z.string().nullable(),
  lacres: z.array(
    z.object({ retirado: z.string().nullable(), colocado: z.string().nullable(), motivo: z.string() }),
  ),
}
