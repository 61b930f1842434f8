import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { dadosDoCadastro, isObrigatorio, nomeados } from './cadastros.ts'
import { cadastros } from './cadastros-nomes.ts'
import { type Campo, camposDe, escolhas, itemDe, type Valor, valorDe } from './campos.ts'
import { refDeCarga } from './cargas.ts'
import { readCelula } from './celulas.ts'

/** `optional(z.object(...))` has the object within its wrappers. */
function shapeWithin(schema: z.ZodType): Record<string, z.ZodType> | null {
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodPipe) return shapeWithin(schema.in as z.ZodType)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return shapeWithin(schema.unwrap() as z.ZodType)
  return null
}

const namesOf = (shape: Record<string, z.ZodType>): string[] =>
  Object.entries(shape).flatMap(([name, schema]) => {
    const within = shapeWithin(schema)
    return within ? Object.keys(within).map((inner) => `${name}.${inner}`) : [name]
  })

const leitura = { timeZone: 'America/Sao_Paulo', palavras: () => [] }
const campoOf = (cadastro: (typeof cadastros)[number], nome: string) =>
  camposDe(cadastro).find((campo) => campo.nome === nome) as Campo

test.each(cadastros)('the table of %s names the fields of its schema, each once', (cadastro) => {
  const names = camposDe(cadastro).map(({ nome }) => nome)
  expect(names.toSorted()).toEqual(namesOf(dadosDoCadastro(cadastro).shape).toSorted())
})

test.each(cadastros)('the example of %s is one that its schema takes', (cadastro) => {
  const cells = camposDe(cadastro).map((campo): [string, Valor] => [
    campo.nome,
    campo.exemplo === '' ? null : readCelula(campo, campo.exemplo, leitura),
  ])
  const item = itemDe(cadastro, Object.fromEntries(cells))
  expect(dadosDoCadastro(cadastro).safeParse(item).error).toBeUndefined()
  const { ref, exemplo, opcional } = nomeados[cadastro]
  if (!opcional) expect(ref.safeParse(exemplo).error).toBeUndefined()
})

test('what is chosen from is what the schemas take', () => {
  for (const cadastro of cadastros)
    for (const campo of camposDe(cadastro)) {
      if (campo.tipo !== 'escolha' || campo.nome.includes('.')) continue
      const shape: Record<string, z.ZodType> = dadosDoCadastro(cadastro).shape
      for (const one of escolhas[campo.de]) expect(shape[campo.nome]?.safeParse(one).success).toBe(true)
      expect(shape[campo.nome]?.safeParse('NADA').success).toBe(false)
    }
})

test('a field is asked for where its schema cannot do without it', () => {
  expect(isObrigatorio('navios', 'nome')).toBe(true)
  expect(isObrigatorio('navios', 'armador')).toBe(false)
  expect(isObrigatorio('cargas', 'lacres')).toBe(false)
})

describe('a cell', () => {
  test.each([
    ['pesoBruto', '24500', 24_500],
    ['pesoBruto', '24500,5', 24_500.5],
    ['pesoBruto', '1.024.500,5', 1_024_500.5],
    ['pesoBruto', '24.500', '24.500'],
    ['pesoBruto', 'muito', 'muito'],
    ['temperatura', '-18,5', -18.5],
    ['indicadorOOG', 'Não', false],
    ['indicadorOOG', 'X', true],
    ['indicadorOOG', 'talvez', 'talvez'],
    ['lacres', ' A1; B2 ,', ['A1', 'B2']],
    ['consignatarios', '191', ['00000000191']],
    ['tipo', 'conteiner', 'CONTEINER'],
    ['tipo', 'navio', 'navio'],
    ['vgm.metodo', '2', 2],
    ['vgm.em', '20/11/2030 6:05', '2030-11-20T09:05:00.000Z'],
    ['vgm.em', '2030-11-20', '2030-11-20T03:00:00.000Z'],
    ['vgm.em', '2030-11-20 23:59:30', '2030-11-21T02:59:00.000Z'],
    ['vgm.em', '31/02/2030 10:00', '31/02/2030 10:00'],
    ['vgm.em', '20/11/2030 25:00', '20/11/2030 25:00'],
  ] as const)('of %s that says %s is %j', (nome, texto, valor) => {
    expect(readCelula(campoOf('cargas', nome), texto, leitura)).toEqual(valor)
  })
})

test('what stands within a part is said there, and of an empty part nothing is said', () => {
  expect(itemDe('cargas', { 'vgm.peso': 1, 'booking.numero': '', produto: '', lacres: [] })).toEqual({
    vgm: { peso: 1 },
    lacres: [],
  })
  expect(valorDe({ vgm: { peso: 1 } }, 'vgm.peso')).toBe(1)
  expect(valorDe({ vgm: null }, 'vgm.peso')).toBeNull()
})

test('cargo without a name is called after its box or lot and what brings it', () => {
  expect(refDeCarga({ conteiner: 'CSQU3054383', escala: 'VIX1', ceMercante: '1' })).toBe('CSQU3054383/VIX1')
  expect(refDeCarga({ identificador: 'LOTE 7', booking: { numero: 'B1' } })).toBe('LOTE 7/B1')
  expect(refDeCarga({ conteiner: 'CSQU3054383' })).toBe('')
})
