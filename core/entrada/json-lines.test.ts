import { expect, test } from 'vitest'
import { lineAt, linesOfJson, linesUnder } from './json-lines.ts'

const told = (json: string) => linesOfJson(json).map(({ nivel, texto }) => `${'  '.repeat(nivel)}${texto}`)

test('a message is read line by line, with every sign as it was sent', () => {
  const json = '{"id":"a", "peso":1.50,"lista":[1,{"x":null}],"vazio":{},"nada":[],"t":"a\\"b,{"}'
  expect(told(json)).toEqual([
    '{',
    '  "id": "a",',
    '  "peso": 1.50,',
    '  "lista": [',
    '    1,',
    '    {',
    '      "x": null',
    '    }',
    '  ],',
    '  "vazio": {',
    '  },',
    '  "nada": [',
    '  ],',
    '  "t": "a\\"b,{"',
    '}',
  ])
  expect(JSON.parse(told(json).join('\n'))).toEqual(JSON.parse(json))
})

test('each line knows what it says, and an item can be cut out of many', () => {
  const lines = linesOfJson('{"itens":[{"nome":"A"},{"nome":"B","no":{"x":[7,8]}}]}')
  expect(lines.find(({ texto }) => texto.includes('"B"'))?.caminho).toBe('$.itens[1].nome')
  expect(lines.find(({ texto }) => texto === '8')?.caminho).toBe('$.itens[1].no.x[1]')
  expect(linesUnder(lines, '$.itens[0]').map(({ texto }) => texto)).toEqual(['{', '"nome": "A"', '},'])
})

test('what is missing is told at what it is missing in, and what is nowhere at nothing', () => {
  const lines = linesOfJson('{"itens":[{"nome":"A"}]}')
  expect(lines[lineAt(lines, '$.itens[0].nome')]?.texto).toBe('"nome": "A"')
  expect(lines[lineAt(lines, '$.itens[0].armador')]?.texto).toBe('{')
  expect(lineAt(lines, '$.itens[0].armador')).toBe(2)
  expect(lineAt([], '$.x')).toBe(-1)
})

test('what was cut off, or never was JSON, is read as far as it goes, and no further than asked', () => {
  expect(told('{"a":1,"b":"cu')).toEqual(['{', '  "a": 1,', '  "b": "cu'])
  expect(told("UNB+UNOA:1'")).toEqual(["UNB+UNOA: 1'"])
  expect(linesOfJson(JSON.stringify(Array.from({ length: 99 }, (_, n) => n)), 10)).toHaveLength(10)
  const deep = '['.repeat(50_000)
  expect(linesOfJson(deep, 100)).toHaveLength(100)
})

test('brackets alone, however many, are shown without a place of their own', () => {
  const depth = 200_000
  const lines = linesOfJson('['.repeat(depth) + ']'.repeat(depth))
  expect(lines).toHaveLength(2 * depth)
  expect(lines[3]).toEqual({ nivel: 3, texto: '[', caminho: '$[0][0][0]' })
  expect(Math.max(...lines.slice(0, 1_000).map(({ nivel }) => nivel))).toBe(50)
  expect(lines[depth]?.caminho).toBeNull()
  expect(lines.at(-1)).toEqual({ nivel: 0, texto: ']', caminho: '$' })
})
