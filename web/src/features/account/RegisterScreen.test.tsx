import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, answer, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { RegisterScreen } from './RegisterScreen.tsx'

const invited = { empresa: 'Granitos do Vale', email: 'nova@fora.example' }
const open = async (at: string, convite: Answer) => {
  const asked = answer({ 'GET /api/': convite })
  await showAt({ path: '/register', at }, RegisterScreen)
  return asked
}
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^E-mail/ })

test('who opens the link of an invitation reads who invites, and registers with the address that it went to', async () => {
  const asked = await open('/register?convite=abc', () => ({ ...invited, temConta: false }))
  await until(() => screen.getByText('Convite de Granitos do Vale'))
  expect(email().value).toBe(invited.email)
  expect(email().readOnly).toBe(true)
  expect(asked.map(({ path }) => path).filter((path) => path.endsWith('/abc'))).toHaveLength(1)
})

test('who has an account already is led to the sign-in, not to another registration', async () => {
  await open('/register?convite=abc', () => ({ ...invited, temConta: true }))
  const link = await until(() => screen.getByRole('link', { name: 'Entrar' }))
  expect(link.getAttribute('href')).toBe('/')
  expect(screen.queryByRole('button', { name: 'Criar conta' })).toBeNull()
  expect(document.body.textContent).toContain(invited.email)
})

test('who opens an invitation that is none any more reads so, and may register with any address', async () => {
  await open('/register?convite=velho', () => problem(404, 'error.http.404'))
  await until(() => screen.getByText('Convite que não vale mais'))
  await until(() => screen.getByRole('button', { name: 'Criar conta' }))
  expect(email().value).toBe('')
  expect(email().readOnly).toBe(false)
})

test('without an invitation nothing is asked', async () => {
  const asked = await open('/register', () => ({}))
  await until(() => screen.getByRole('button', { name: 'Criar conta' }))
  expect(asked.filter(({ path }) => path.includes('convite'))).toEqual([])
})
