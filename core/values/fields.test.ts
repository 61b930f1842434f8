import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as fields from './fields.ts'
import { passwordField } from './password-field.ts'
import { forAll } from './testing.ts'

const keysOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? []

const { optionalField, vgmMethodField, ...textFields } = { ...fields, passwordField }
const schemas = Object.entries(textFields)

const CASES: [field: keyof typeof textFields, typed: string, kept: string, wrong: string, key: string][] = [
  ['cpfField', '529.982.247-25', '52998224725', '529.982.247-26', 'validation.cpf'],
  ['cnpjField', '12.abc.345/01de-35', '12ABC34501DE35', '12ABC34501DE36', 'validation.cnpj'],
  ['registerField', '529.982.247-25', '52998224725', '12ABC34501DE36', 'validation.register'],
  ['phoneField', '+55 (27) 99999-0000', '27999990000', '9999', 'validation.phone'],
  ['containerCodeField', 'csqu 305438-3', 'CSQU3054383', 'CSQU3054384', 'validation.container-code-check'],
  ['isoSizeTypeField', '22g1', '22G1', '99X9', 'validation.iso-size-type'],
  ['isoSizeTypeField', '45r1', '45R1', 'L5G1', 'validation.iso-size-type-45-feet'],
  ['sealField', ' br-1 ', 'BR-1', 'BR/1', 'validation.seal'],
  ['imoClassField', '1.4 s', '1.4S', '1.9', 'validation.imo-class'],
  ['unNumberField', 'UN 1263', '1263', '12', 'validation.un-number'],
  ['plateField', 'abc-1c34', 'ABC1C34', 'ABC12D3', 'validation.plate'],
  ['renavamField', '639884962', '00639884962', '639884963', 'validation.renavam'],
  ['rntrcField', '012345678', '12345678', '123', 'validation.rntrc'],
  ['cnhField', '625312468-34', '62531246834', '62531246835', 'validation.cnh'],
  ['cnhCategoryField', ' ae', 'AE', 'F', 'validation.cnh-category'],
  ['blField', 'abc/1 2', 'ABC/12', 'ABC#', 'validation.bl'],
  [
    'nfeKeyField',
    '3226 1111 2223 3300 0181 5500 1000 0123 4518 7654 3210',
    '32261111222333000181550010000123451876543210',
    '32261111222333000181550010000123451876543211',
    'validation.nfe-key',
  ],
  ['ceMercanteField', '15260500000014-9', '152605000000149', '15260500000014', 'validation.ce-mercante'],
  ['manifestoField', '1526500 123456', '1526500123456', '1526500', 'validation.manifesto'],
  ['escalaSiscomexField', '26000 123456', '26000123456', '26000', 'validation.escala-siscomex'],
  ['dueField', '26br000123456-7', '26BR0001234567', '26BR00012345678', 'validation.due'],
  ['duimpField', '26br0000123456-1', '26BR00001234561', '26BR0001234567', 'validation.duimp'],
  ['diField', '24/1732477-5', '2417324775', '24/1732477', 'validation.di'],
  ['dtaField', '24/1732477-5', '2417324775', '24/1732477', 'validation.dta'],
  ['imoField', 'IMO 9074729', '9074729', '9074728', 'validation.imo'],
  ['locodeField', 'br vix', 'BRVIX', 'BRV1X', 'validation.locode'],
  [
    'boletoLineField',
    '00190.00009 01234.567897 01234.567814 3 16460000123456',
    '00190000090123456789701234567814316460000123456',
    '00190000090123456789701234567814316460000123457',
    'validation.boleto-line',
  ],
  ['dayField', ' 2026-11-30 ', '2026-11-30', '2026-02-30', 'validation.day'],
  ['passwordField', ' três girafas ', ' três girafas ', 'Senha123', 'validation.password-common'],
  ['passwordField', 'três girafas', 'três girafas', 'curta', 'validation.password-short'],
  ['passwordField', 'três girafas', 'três girafas', 'xk'.repeat(51), 'validation.password-long'],
]

test.each(CASES)('%s keeps "%s" as "%s"', (name, typed, kept) => {
  expect(textFields[name].safeParse(typed)).toEqual({ success: true, data: kept })
})

test.each(CASES)('%s refuses another text with one key', (name, _typed, _kept, wrong, key) => {
  expect(keysOf(textFields[name], wrong)).toEqual([key])
})

test('every field is covered above', () => {
  expect(new Set(CASES.map(([name]) => name))).toEqual(new Set(schemas.map(([name]) => name)))
})

test.each(schemas)('%s asks for a value when there is none', (_, schema) => {
  expect(keysOf(schema, undefined)).toEqual(['validation.required'])
  expect(keysOf(schema, null)).toEqual(['validation.required'])
  expect(keysOf(schema, '')).toEqual(['validation.required'])
})

test.each(schemas)('%s refuses what is no text', (_, schema) => {
  expect(keysOf(schema, 52998224725)).toEqual([expect.stringMatching(/^validation\./)])
})

test.each(schemas)('%s answers to any text, and what it keeps it accepts again unchanged', (_, schema) => {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...CASES.map(([, typed]) => typed)))
  forAll(texts, (text) => {
    const first = schema.safeParse(text)
    if (first.success) expect(schema.parse(first.data)).toBe(first.data)
    else expect(keysOf(schema, text)).toEqual([expect.stringMatching(/^validation\./)])
  })
})

test('a CE Mercante with doubtful check digits is kept', () => {
  expect(fields.ceMercanteField.parse('152605000000148')).toBe('152605000000148')
})

test('the methods of VGM are the numbers 1 and 2', () => {
  expect([1, 2].map((method) => vgmMethodField.parse(method))).toEqual([1, 2])
  expect(keysOf(vgmMethodField, 3)).toEqual(['validation.vgm-method'])
  expect(keysOf(vgmMethodField, undefined)).toEqual(['validation.required'])
})

test('an optional field keeps nothing as null, and still refuses what is wrong', () => {
  const optional = optionalField(fields.cnpjField)
  expect(['', '  ', null, undefined].map((value) => optional.parse(value))).toEqual([null, null, null, null])
  expect(optional.parse('12.abc.345/01de-35')).toBe('12ABC34501DE35')
  expect(keysOf(optional, '12')).toEqual(['validation.cnpj'])
})

test('an optional field may be left out of an object, and errors stay under its name', () => {
  const form = z.object({ placa: fields.plateField, cnpj: optionalField(fields.cnpjField) })
  expect(form.parse({ placa: 'abc1234' })).toEqual({ placa: 'ABC1234', cnpj: null })
  const { error } = form.safeParse({ placa: 'x', cnpj: 'y' })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['placa', 'validation.plate'],
    ['cnpj', 'validation.cnpj'],
  ])
})

test('a field is described as a string to those who call the API', () => {
  expect(z.toJSONSchema(fields.cpfField)).toMatchObject({ type: 'string' })
})
