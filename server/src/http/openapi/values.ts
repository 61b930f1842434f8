import * as fields from '@cais/core/values/fields.ts'
import * as inputs from '@cais/core/values/inputs.ts'
import { passwordField } from '@cais/core/values/password-field.ts'
import type { z } from 'zod'

/** A field type of the trade with rules that JSON Schema cannot express. */
interface Value {
  /** The name of the format, for clients that check more than the schema. */
  format: string
  /** A valid, invented value. */
  example: unknown
  text: string
}

const values = new Map<unknown, Value>()
const know = (field: z.ZodType, format: string, example: unknown, text: string) =>
  values.set(field, { format, example, text })

know(inputs.email, 'email', 'ana@frota.example', '')
know(fields.cpfField, 'cpf', '52998224725', 'A CPF: 11 digits, the last two of which are check digits.')
know(
  fields.cnpjField,
  'cnpj',
  '11222333000181',
  'A CNPJ: 14 characters, the last two of which are check digits.',
)
know(
  fields.registerField,
  'cnpj-or-cpf',
  '11222333000181',
  'A CNPJ of 14 characters, or the CPF of a person.',
)
know(fields.phoneField, 'telefone', '11987654321', 'Digits with the area code.')
know(
  fields.containerCodeField,
  'iso-6346',
  'CSQU3054383',
  'Four letters, six digits and the check digit of ISO 6346.',
)
know(fields.isoSizeTypeField, 'iso-6346-size-type', '22G1', 'Four characters of ISO 6346.')
know(fields.sealField, 'lacre', 'BR123456', 'Up to 20 letters, digits and hyphens.')
know(fields.imoClassField, 'imdg-class', '3', 'As IMDG writes it: `3`, `5.1`.')
know(fields.unNumberField, 'un-number', '1203', 'Four digits.')
know(fields.plateField, 'placa', 'ABC1D23', 'Seven characters, of the old or of the Mercosul form.')
know(fields.renavamField, 'renavam', '00639884962', 'Eleven digits, the last of which is a check digit.')
know(fields.rntrcField, 'rntrc', '12345678', 'Eight digits, or `ISENTO`.')
know(fields.cnhField, 'cnh', '62472927637', 'Eleven digits, the last two of which are check digits.')
know(fields.cnhCategoryField, 'cnh-category', 'E', 'A letter or two.')
know(fields.blField, 'bl', 'MEDUSS123456', 'Up to 35 letters, digits, slashes, points and hyphens.')
know(fields.dayField, 'date', '2026-11-30', '`yyyy-MM-dd`, of the years 1900 to 2099.')
know(fields.dueField, 'due', '26BR0001234567', 'Two digits of the year, `BR` and ten digits.')
know(fields.duimpField, 'duimp', '26BR00001234561', 'Two digits of the year, `BR` and eleven digits.')
know(fields.diField, 'di', '24/1732477-5', 'Ten digits, the last of which is a check digit.')
know(fields.dtaField, 'dta', '24/1732477-5', 'Ten digits, the last of which is a check digit.')
know(
  fields.nfeKeyField,
  'nfe-key',
  '32261111222333000181550010000123451876543210',
  '44 digits, the last of which is a check digit.',
)
know(fields.ceMercanteField, 'ce-mercante', '152605000000149', '15 digits.')
know(fields.manifestoField, 'manifesto', '1526500123456', '13 digits.')
know(fields.escalaSiscomexField, 'escala-siscomex', '26000123456', '11 digits.')
know(fields.imoField, 'imo', '9074729', 'Seven digits, the last of which is a check digit.')
know(fields.locodeField, 'un-locode', 'BRSSZ', 'Two letters of the country and three of the place.')
know(passwordField, 'password', 'quay-side-7-cranes', '')

/** Also finds the value of a derived field: `imoClassField.max(10)`. */
export function tradeValueOf(schema: z.core.$ZodType): Value | undefined {
  const { parent } = schema._zod
  return values.get(schema) ?? (parent ? tradeValueOf(parent) : undefined)
}

/** The rules of each format, as text. */
export const textOfFormat: ReadonlyMap<string, string> = new Map(
  [...values.values()].filter(({ text }) => text !== '').map(({ format, text }) => [format, text]),
)
