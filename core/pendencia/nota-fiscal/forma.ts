import { z } from 'zod'
import type { TextKey } from '../../texts/text-key.ts'
import { ceMercanteField, dayField, nfeKeyField } from '../../values/fields.ts'
import { id, required } from '../../values/inputs.ts'

const nota = {
  chave: nfeKeyField,
  valorCentavos: z.int(required).min(1).max(1_000_000_000_000),
  /** In thousandths of a kilogram. */
  pesoBruto: z.int(required).min(1).max(1_000_000_000_000),
  dataEmissao: dayField,
}

interface Nota {
  chave: string
  dataEmissao: string
}

/** The key says in which month the invoice was written, and stands for one invoice. */
function tellWrong({ notas }: { notas: readonly Nota[] }, context: z.RefinementCtx): void {
  for (const [index, { chave, dataEmissao }] of notas.entries()) {
    const tell = (name: string, message: TextKey) =>
      context.addIssue({ code: 'custom', path: ['notas', index, name], message })
    if (chave.slice(2, 6) !== dataEmissao.slice(2, 4) + dataEmissao.slice(5, 7))
      tell('dataEmissao', 'validation.nfe-month')
    if (notas.findIndex((other) => other.chave === chave) !== index) tell('chave', 'validation.repetida')
  }
}

/** Invoices with the cargo lines that each covers. */
export const notasFiscais = z
  .strictObject({
    notas: z
      .array(z.strictObject({ ...nota, cargas: z.array(id).min(1, 'validation.required').max(500) }))
      .min(1, 'validation.required')
      .max(200),
  })
  .superRefine(tellWrong)

/** Invoices with the CE Mercante that each belongs to. */
export const notaCeMercante = z.strictObject({ ...nota, ceMercante: ceMercanteField })
export const notasCeMercante = z
  .strictObject({ notas: z.array(notaCeMercante).min(1, 'validation.required').max(200) })
  .superRefine(tellWrong)
