import type { Account } from '@cais/core/api/session.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../client/session.ts'
import { accountOf } from '../../testing/people.ts'
import { answer } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { LoginModal } from './LoginModal.tsx'

const before = session.get()
const rui = accountOf({ id: 1, login: 'rui' })
const bia = accountOf({ id: 2, login: 'bia' })

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(() => session.set(before))

/** The screen of Rui whose session has ended, with the sign-in over it. `next` is who signs in. */
async function open(next: Account) {
  session.set({ account: rui, empresa: null, loginModal: 'session-ended' })
  answer({
    'POST /api/authenticate': () => ({ id_token: 'x'.repeat(43) }),
    'GET /api/account': () => next,
    'POST /api/logout': () => null,
  })
  const shown = await showAt({ path: '/servico', at: '/servico' }, LoginModal)
  await screen.findByRole('dialog')
  const place = () => shown.router.state.location.pathname
  const enter = async () => {
    const name = screen.getByLabelText('Usuário ou e-mail')
    await shown.user.clear(name)
    await shown.user.type(name, next.login)
    await shown.user.type(screen.getByLabelText('Senha'), 'segredo longo')
    await shown.user.click(screen.getByRole('button', { name: 'Entrar' }))
    await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  return { ...shown, place, enter }
}

test.each([
  [
    'the cross',
    (user: Awaited<ReturnType<typeof open>>['user']) =>
      user.click(screen.getByRole('button', { name: 'Fechar' })),
  ],
  ['Escape', (user: Awaited<ReturnType<typeof open>>['user']) => user.keyboard('{Escape}')],
])('whoever closes the sign-in of an ended session by %s is signed out and at the door', async (_, close) => {
  const { user, place } = await open(rui)
  await close(user)
  await until(() => expect(place()).toBe('/'))
  expect(session.get()).toMatchObject({ account: null, loginModal: 'closed' })
})

test('who signs in again goes on where they were', async () => {
  const { enter, place } = await open(rui)
  await enter()
  expect(place()).toBe('/servico')
})

test('somebody else who signs in there begins at their own start, not on the screen of the other', async () => {
  const { enter, place } = await open(bia)
  await enter()
  await until(() => expect(place()).toBe('/'))
  expect(session.get().account?.id).toBe(bia.id)
})
