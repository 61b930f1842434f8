import { contract } from '@cais/core/api/contract.ts'
import { getLineup } from '@cais/core/api/lineup.ts'
import type { Route } from '@cais/core/api/route.ts'
import { authenticate, signOut } from '@cais/core/api/session.ts'
import { followSuporte } from '@cais/core/api/suporte.ts'
import { createUser } from '@cais/core/api/users.ts'
import { expect, test } from 'vitest'
import { Answer } from '../../testing/answer.ts'
import { headersOf, wrongInAnswer } from '../../testing/api-document.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { limits } from '../throttle.ts'

const server = await startTestServer()

test('an answer that the client has already is told of, with the name of its version', async () => {
  const ask = (headers = {}) => server.send('GET', getLineup.path, { headers })
  const first = await ask()
  expect([first.status, wrongInAnswer(getLineup, first)]).toEqual([200, null])
  const again = await ask({ 'if-none-match': first.header('etag') ?? '' })
  expect([again.status, wrongInAnswer(getLineup, again)]).toEqual([304, null])
})

test('whoever signs in too often is told when to try again, as the document says', async () => {
  const signIn = async (password: string) => {
    const answer = await server.call(authenticate, { body: { username: 'cliente', password } })
    expect(wrongInAnswer(authenticate, answer), answer.text).toBeNull()
    return answer
  }
  expect((await signIn('portal-demo')).header('authorization')).toMatch(/^Bearer /)
  for (let count = 0; count < limits['sign-in-account'].attempts; count++) await signIn('wrong password')
  const refused = await signIn('portal-demo')
  expect([refused.status, refused.header('retry-after')]).toEqual([429, '900'])
})

test('an answer with a status or a header of which nothing is told is found, and one that lacks a promised header', () => {
  const answerWith = (statusCode: number, headers: Record<string, string> = {}) =>
    new Answer<unknown>({ statusCode, headers, payload: '', rawPayload: Buffer.alloc(0) })
  expect(wrongInAnswer(signOut, answerWith(204))).toBeNull()
  expect(wrongInAnswer(signOut, answerWith(200))).toBe('no 200 is told of')
  expect(wrongInAnswer(signOut, answerWith(405))).toBe('no 405 is told of')
  expect(wrongInAnswer(signOut, answerWith(204, { location: '/x' }))).toBe('no header Location is told of')
  expect(wrongInAnswer(createUser, answerWith(201))).toBe('the header Location is missing')
})

test('what is read of headers is told: the mark of an answer, a captcha, the last event', () => {
  const read = (route: Route) => headersOf(route).map(({ name }) => name)
  expect(read(getLineup)).toEqual(['If-None-Match'])
  expect(read(authenticate)).toContain('X-Captcha-Token')
  expect(read(followSuporte)).toEqual(['Last-Event-ID'])
  expect(contract.filter(({ route }) => read(route).includes('X-Captcha-Token'))).toHaveLength(1)
})
