import { expect, test } from 'vitest'
import { type ApiDocument, type Call, callsOf, foundCalls } from './api-document.ts'
import { addressOf, curlOf, jsonRefusal } from './attempt.ts'
import { boundsOf, exampleWord, typeWord } from './schema-words.ts'

const document: ApiDocument = {
  info: { title: 'Cais', version: '1', description: '' },
  tags: [{ name: 'users', description: 'Accounts.' }],
  paths: {
    '/api/users/{id}': {
      get: {
        operationId: 'getUser',
        tags: ['users'],
        summary: 'One account.',
        description: 'Holders of ADMIN.',
        'x-access': ['ADMIN'],
        parameters: [
          { $ref: '#/components/parameters/id' },
          { name: 'sort', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
        ],
        responses: { 200: { description: 'Found.' }, default: { $ref: '#/components/responses/Refused' } },
      },
    },
    '/api/authenticate': {
      post: {
        operationId: 'authenticate',
        tags: ['account'],
        summary: 'Signs in.',
        description: 'Anybody.',
        'x-access': 'public',
        'x-command': true,
        security: [],
        requestBody: { required: true, content: { 'application/json': { schema: {}, example: {} } } },
        responses: { 200: { description: 'Done.' } },
      },
    },
  },
  components: {
    schemas: { Kind: { type: 'string', enum: ['a', 'b'] } },
    parameters: {
      id: { name: 'id', in: 'path', required: true, schema: { $ref: '#/components/schemas/Kind' } },
    },
    responses: { Refused: { description: 'No.' } },
  },
}
const [getUser, authenticate] = callsOf(document) as [Call, Call]

test('what calls share is put in where it is used', () => {
  expect(getUser.parameters[0]?.schema.enum).toEqual(['a', 'b'])
  expect(getUser.answers).toEqual([
    ['200', { description: 'Found.' }],
    ['default', { description: 'No.' }],
  ])
  expect([getUser.isCommand, authenticate.isCommand, authenticate.isPublic]).toEqual([false, true, true])
})

test('a call is found by all of the words, in any order and case', () => {
  const found = (text: string) => foundCalls([getUser, authenticate], text).map(({ id }) => id)
  expect(found('')).toEqual(['getUser', 'authenticate'])
  expect(found('ACCOUNT users')).toEqual(['getUser'])
  expect(found('post sign')).toEqual(['authenticate'])
  expect(found('users nothing')).toEqual([])
})

test('an address has what was filled in, made safe, each of several by itself', () => {
  const values = { 'path.id': ['a/b c'], 'query.sort': ['login,asc', 'id&x', ''] }
  expect(addressOf(getUser, { values, body: '', file: null })).toBe(
    '/api/users/a%2Fb%20c?sort=login%2Casc&sort=id%26x',
  )
})

test('what is copied for a terminal has no token, and nothing in it can end the quotes', () => {
  const read = curlOf(getUser, { values: { 'path.id': ['a'] }, body: '', file: null }, 'http://cais')
  expect(read).toContain("curl -X GET 'http://cais/api/users/a'")
  expect(read).toContain('-H "authorization: Bearer $TOKEN"')
  const sent = curlOf(authenticate, { values: {}, body: `{"a": "d'água"}`, file: null }, 'http://cais')
  expect(sent).toContain(`-d '{"a": "d'\\''água"}'`)
  expect(sent).not.toContain('authorization')
})

test('a text that is no JSON says why', () => {
  expect(jsonRefusal('{"a": 1}')).toBeNull()
  expect(jsonRefusal('{"a": ')).toMatch(/./)
})

test('schemas are told in a word', () => {
  expect(typeWord({ type: 'array', items: { $ref: '#/components/schemas/Servico' } })).toBe('Servico[]')
  expect(typeWord({ anyOf: [{ $ref: '#/components/schemas/Kind' }, { type: 'null' }] })).toBe('Kind | null')
  expect(typeWord({ type: ['string', 'null'], format: 'date-time' })).toBe('date-time | null')
  expect(boundsOf({ minLength: 1, maxLength: 50 })).toBe('1 – 50')
  expect(exampleWord({ enum: ['a'] })).toBe('a')
  expect(exampleWord({ type: 'integer', minimum: 1 })).toBe('1')
})
