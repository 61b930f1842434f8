import { notifications } from '@mantine/notifications'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, problem } from '../../testing/server.ts'
import { pass, showAt, until } from '../../testing/show.tsx'
import { LoginForm } from './LoginForm.tsx'

/** The form, with an answer of the server for whoever signs in. */
async function open(refusal: () => unknown) {
  answer({ 'POST /api/authenticate': refusal, 'GET /api/captcha': () => null })
  const told = vi.spyOn(notifications, 'show').mockReturnValue('')
  const onSignedIn = vi.fn()
  const { user } = await showAt({ path: '/', at: '/' }, () => <LoginForm onSignedIn={onSignedIn} />)
  const enter = async () => {
    await user.clear(screen.getByLabelText('Usuário ou e-mail'))
    await user.type(screen.getByLabelText('Usuário ou e-mail'), 'ana')
    await user.type(screen.getByLabelText('Senha'), 'errada')
    await user.click(screen.getByRole('button', { name: 'Entrar' }))
  }
  return { user, told, onSignedIn, enter }
}

const alert = () => screen.queryByRole('alert')

test('a refused sign-in is told for two seconds, and stands over the form for ten', async () => {
  const { told, onSignedIn, enter } = await open(() => problem(401, 'error.authentication'))
  await enter()
  await until(() => expect(alert()).not.toBeNull())
  expect(told.mock.calls.map(([{ autoClose }]) => autoClose)).toEqual([2_000])
  expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('')
  await pass(9_000)
  expect(alert()).not.toBeNull()
  await pass(1_000)
  expect(alert()).toBeNull()
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('a second refusal stands for its own ten seconds, and a closed one stays closed', async () => {
  const { user, enter } = await open(() => problem(401, 'error.authentication'))
  await enter()
  await until(() => expect(alert()).not.toBeNull())
  await pass(9_000)
  await enter()
  await until(() => expect(alert()).not.toBeNull())
  await pass(5_000)
  expect(alert()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(alert()).toBeNull()
})

test('while the answer is on its way the button is busy, and nothing is sent a second time', async () => {
  const slow = Promise.withResolvers<Response>()
  const { user, enter } = await open(() => slow.promise)
  await enter()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar' })
  await until(() => expect(button.disabled).toBe(true))
  await user.click(button)
  slow.resolve(problem(401, 'error.authentication'))
  await until(() => expect(alert()).not.toBeNull())
  expect(button.disabled).toBe(false)
})
