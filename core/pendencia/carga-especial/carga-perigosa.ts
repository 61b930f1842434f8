import { z } from 'zod'
import { imoClassField, optionalField, phoneField, unNumberField } from '../../values/fields.ts'
import { id, required, requiredLine } from '../../values/inputs.ts'

export const gruposEmbalagem = ['I', 'II', 'III'] as const

/** The data about dangerous goods that a fire brigade needs. */
export const cargaPerigosa = z
  .strictObject({
    cargasPerigosas: z
      .array(
        z.strictObject({
          cargaServicoId: id,
          numeroOnu: unNumberField,
          nomeEmbarque: requiredLine(120),
          classe: imoClassField,
          subclasse: optionalField(imoClassField),
          grupoEmbalagem: z.enum(gruposEmbalagem).nullish(),
          quantidade: z.int(required).min(1).max(100_000),
          /** In thousandths of a kilogram. */
          pesoLiquido: z.int(required).min(1).max(100_000_000),
          /** In degrees Celsius, for flammable goods. */
          pontoFulgor: z.number().min(-100).max(300).nullish(),
          poluenteMarinho: z.boolean().default(false),
        }),
      )
      .min(1, 'validation.required')
      .max(500),
    contatoEmergencia: phoneField,
  })
  .superRefine(({ cargasPerigosas }, context) => {
    for (const [index, { classe, pontoFulgor, grupoEmbalagem }] of cargasPerigosas.entries()) {
      const missing = (name: string) =>
        context.addIssue({
          code: 'custom',
          path: ['cargasPerigosas', index, name],
          message: 'validation.required',
        })
      if (classe === '3' && (pontoFulgor === null || pontoFulgor === undefined)) missing('pontoFulgor')
      if (withGroup.has(classe) && !grupoEmbalagem) missing('grupoEmbalagem')
    }
  })

/** Classes with packing groups, which give the degree of danger. */
const withGroup: ReadonlySet<string> = new Set(['3', '4.1', '4.2', '4.3', '5.1', '6.1', '8'])
