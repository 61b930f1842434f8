import { z } from 'zod'
import type { TextKey } from '../../texts/text-key.ts'
import { ceMercanteField, dayField, nfeKeyField, optionalField } from '../../values/fields.ts'
import { id, line, required } from '../../values/inputs.ts'
import { mostCfops, mostEspecies, mostLacres, mostNcms } from './nfe.ts'

const pessoa = z.strictObject({ registro: line(20), nome: line(60) })

/** Details from the file of an invoice, beyond the fields of the form; stored for those who check it. */
const detalhesDaNota = z.strictObject({
  /** The key of the file's invoice; the details count only while the form has the same key. */
  chave: line(44),
  emitente: pessoa,
  destinatario: pessoa.nullish(),
  pesoLiquido: z.int().min(0).nullish(),
  volumes: z.int().min(0).nullish(),
  /** Missing in files that were read before these two fields existed. */
  especies: z.array(line(60)).max(mostEspecies).nullish(),
  cfops: z.array(line(4)).max(mostCfops).nullish(),
  ncms: z.array(line(8)).max(mostNcms),
  lacres: z.array(line(60)).max(mostLacres),
  /** The boxes that the invoice names. */
  conteineres: z.array(line(11)).max(100),
})
export type DetalhesDaNota = z.output<typeof detalhesDaNota>

const nota = {
  chave: nfeKeyField,
  valorCentavos: z.int(required).min(1).max(1_000_000_000_000),
  /** In thousandths of a kilogram. */
  pesoBruto: z.int(required).min(1).max(1_000_000_000_000),
  dataEmissao: dayField,
  detalhes: detalhesDaNota.nullish(),
}

interface Nota {
  chave: string
  dataEmissao: string
}

/** The month in the key must be that of the invoice, and each key may occur once. */
function addIssues({ notas }: { notas: readonly Nota[] }, context: z.RefinementCtx): void {
  for (const [index, { chave, dataEmissao }] of notas.entries()) {
    const tell = (name: string, message: TextKey) =>
      context.addIssue({ code: 'custom', path: ['notas', index, name], message })
    if (dataEmissao.slice(0, 7) !== `20${chave.slice(2, 4)}-${chave.slice(4, 6)}`)
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
  .superRefine(addIssues)

/** Invoices with the CE Mercante of each; cargo that waits here for a booking has none. */
export const notaCeMercante = z.strictObject({ ...nota, ceMercante: optionalField(ceMercanteField) })
export const notasCeMercante = z
  .strictObject({ notas: z.array(notaCeMercante).min(1, 'validation.required').max(200) })
  .superRefine(addIssues)
