import { notifications } from '@mantine/notifications'
import { act, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../client/session.ts'
import { accountOf } from '../../testing/people.ts'
import { type Answer, answer, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { OwnDataScreen } from './OwnDataScreen.tsx'

beforeEach(() => session.set({ account: accountOf(), empresa: null }))

const noTerms = { aceitosEm: null, versao: null, atual: '2026-11-01' }

async function open({ erased = () => null, terms = noTerms }: { erased?: Answer; terms?: object } = {}) {
  const asked = answer({
    'GET /api/account/termos': () => terms,
    'POST /api/account/apagar': erased,
    'POST /api/logout': () => null,
  })
  const shown = await showAt({ path: '/account/data', at: '/account/data' }, () => <OwnDataScreen />)
  const sent = () => asked.filter(({ path }) => path === '/api/account/apagar')
  return { ...shown, sent }
}

/** Opens the confirmation with its fields. */
async function ask(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Apagar a conta…' }))
  const dialog = await until(() => within(screen.getByRole('dialog', { name: 'Apagar a minha conta' })))
  return {
    dialog,
    password: dialog.getByLabelText<HTMLInputElement>(/^Senha atual/, { selector: 'input' }),
    word: dialog.getByRole('checkbox'),
    erase: dialog.getByRole<HTMLButtonElement>('button', { name: 'Apagar para sempre' }),
  }
}

test('an account is erased with the password and the word alone', async () => {
  const { user, sent } = await open()
  const { password, word, erase } = await ask(user)
  expect(erase.disabled).toBe(true)
  await user.type(password, 'navio')
  expect(erase.disabled).toBe(true)
  await user.click(word)
  expect(erase.disabled).toBe(false)
  await user.clear(password)
  expect(erase.disabled).toBe(true)
  expect(sent()).toEqual([])
})

test('a wrong password and the only administrator of a company are told why the account stays', async () => {
  let isWrong = true
  const { user, sent, router } = await open({
    erased: () =>
      isWrong
        ? problem(400, 'error.invalid-password')
        : problem(409, 'own-data.erase.only-admin', [], 'Granitos do Norte'),
  })
  const { dialog, password, word, erase } = await ask(user)
  await user.type(password, 'errada')
  await user.click(word)
  await user.click(erase)
  await until(() => expect(dialog.getByRole('alert').textContent).toMatch(/senha/i))
  isWrong = false
  await user.clear(password)
  await user.type(password, 'navio')
  await user.click(erase)
  await until(() =>
    expect(dialog.getByRole('alert').textContent).toContain(
      'Você é a única pessoa que administra: Granitos do Norte.',
    ),
  )
  expect(sent().map(({ body }) => body)).toEqual([
    { currentPassword: 'errada', confirmo: true },
    { currentPassword: 'navio', confirmo: true },
  ])
  expect(session.get().account).not.toBeNull()
  expect(router.state.location.pathname).toBe('/account/data')
})

test('whoever has the account erased is signed out, led to the front, and told', async () => {
  const said = vi.spyOn(notifications, 'show')
  const { user, router } = await open()
  const { password, word, erase } = await ask(user)
  await user.type(password, 'navio')
  await user.click(word)
  await user.click(erase)
  await until(() => expect(router.state.location.pathname).toBe('/'))
  await until(() => expect(said.mock.lastCall?.[0].message).toBe('A sua conta foi apagada.'))
  expect(session.get().account).toBeNull()
})

test('the terms that were accepted are told with their day, and a newer wording; where there are none, that', async () => {
  await open()
  await until(() => screen.getByText(/não há aceite registrado/))
  expect(screen.getByRole('link', { name: 'Ler os termos' }).getAttribute('href')).toBe('/register/terms')
})

test('older terms say that there are newer ones, in English too', async () => {
  await open({ terms: { aceitosEm: '2026-03-01T12:00:00Z', versao: '2026-01-15', atual: '2026-11-01' } })
  await until(() =>
    screen.getByText(/Você aceitou os termos em vigor desde 15\/01\/2026 em 01\/03\/2026 09:00/),
  )
  screen.getByText(/Há uma redação mais nova, em vigor desde 01\/11\/2026/)
  await act(() => i18next.changeLanguage('en'))
  await until(() => screen.getByText(/1 Nov 2026/))
})
