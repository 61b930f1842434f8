import { expect, test } from 'vitest'
import { z } from 'zod'
import { id } from '../values/inputs.ts'
import { optionalCpf } from './account.ts'
import { fieldErrorOf, fieldName, type Issue } from './validation.ts'

function errorsOf(schema: z.ZodType, value: unknown): string[] {
  const issues = (schema.safeParse(value).error?.issues ?? []) as Issue[]
  return issues
    .map((issue) => fieldErrorOf(issue, 'body'))
    .map(({ field, message }) => `${field}: ${message}`)
}

const cargo = z.object({
  lacre: z.string().min(1).max(5),
  peso: z.number().min(1).max(9),
  tipo: z.enum(['cheio', 'vazio']),
})
const sound = { lacre: 'A1', peso: 5, tipo: 'vazio' }

test.each([
  [sound, []],
  [{ ...sound, lacre: undefined }, ['lacre: validation.required']],
  [{ ...sound, lacre: '' }, ['lacre: validation.required']],
  [{ ...sound, lacre: 7 }, ['lacre: validation.type']],
  [{ ...sound, lacre: null }, ['lacre: validation.type']],
  [{ ...sound, lacre: 'ABCDEF' }, ['lacre: validation.maxlength']],
  [{ ...sound, peso: 0 }, ['peso: validation.min']],
  [{ ...sound, peso: 10 }, ['peso: validation.max']],
  [{ ...sound, tipo: 'outro' }, ['tipo: validation.choice']],
  [[], [': validation.type']],
])('%j says %j', (value, errors) => {
  expect(errorsOf(cargo, value)).toEqual(errors)
})

test('an error tells what its text needs', () => {
  const [issue] = z.object({ nome: z.string().max(3) }).safeParse({ nome: 'Aurora' }).error?.issues ?? []
  expect(fieldErrorOf(issue as Issue, 'body')).toEqual({
    objectName: 'body',
    field: 'nome',
    message: 'validation.maxlength',
    params: { max: 3 },
  })
})

test('a field of a list is named with its place', () => {
  expect(fieldName(['cargas', 2, 'lacre'])).toBe('cargas[2].lacre')
  expect(errorsOf(z.object({ cargas: z.array(cargo) }), { cargas: [sound, { ...sound, lacre: 7 }] })).toEqual(
    ['cargas[1].lacre: validation.type'],
  )
})

test.each([
  [7, []],
  ['7', []],
  [undefined, ['id: validation.required']],
  [true, ['id: validation.type']],
  ['abc', ['id: validation.id']],
  ['0', ['id: validation.id']],
  [-1, ['id: validation.min']],
])('the id %j says %j', (value, errors) => {
  expect(errorsOf(z.object({ id }), { id: value })).toEqual(errors)
})

test.each([
  ['529.982.247-25', []],
  ['', []],
  [null, []],
  ['529.982.247-24', ['cpf: validation.cpf']],
  [5, ['cpf: validation.text']],
])('the optional CPF %j says %j', (value, errors) => {
  expect(errorsOf(z.object({ cpf: optionalCpf }), { cpf: value })).toEqual(errors)
})

test('of several shapes the one that got further in says what is wrong', () => {
  const shapes = z.union([z.string(), z.object({ mail: z.string(), copy: z.union([z.null(), z.string()]) })])
  expect(errorsOf(shapes, { copy: null })).toEqual(['mail: validation.required'])
  expect(errorsOf(shapes, { mail: 'a', copy: 1 })).toEqual(['copy: validation.type'])
  expect(errorsOf(shapes, 5)).toEqual([': validation.type'])
})

test('keys that a strict shape does not know are named', () => {
  expect(errorsOf(z.strictObject({}), { extra: 1 })).toEqual(['extra: validation.unknown'])
})
