import type { Convite } from '@cais/core/api/convite.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountOf } from '../../testing/people.ts'
import { answer, problem } from '../../testing/server.ts'
import { pass, showAt, until } from '../../testing/show.tsx'
import { WelcomeScreen } from './WelcomeScreen.tsx'

// The card is loaded lazily, so it is imported first.
await import('./AdesaoCard.tsx')

const account = accountOf({ firstName: 'Rui' })
const convite = { id: 4, admin: false, empresa: { id: 9, nome: 'Rota do Rio Doce' } } as Convite
const asking = () => screen.queryByRole('button', { name: /Peça o cadastro/ })

/** Opens the page for a user without a company. */
const open = (convites: () => unknown) => {
  answer({ 'GET /api/account/convites': convites, 'GET /api/account/pedidos-acesso': () => [] })
  return showAt({ path: '/', at: '/' }, () => <WelcomeScreen account={account} />)
}

test('the ways into a company come after its invitations, which would push them down', async () => {
  const late = Promise.withResolvers<Convite[]>()
  await open(() => late.promise)
  await until(() => screen.getByRole('heading', { name: 'Olá, Rui' }))
  await pass(100)
  expect(asking()).toBeNull()
  late.resolve([convite])
  await until(() => expect(asking()).not.toBeNull())
  expect(screen.getByRole('button', { name: /^Aceitar/ })).toBeTruthy()
  expect(screen.getByText(/Aceite o convite/)).toBeTruthy()
})

test('whoever cannot read their invitations may still ask', async () => {
  await open(() => problem(404, 'error.http.404'))
  await until(() => expect(asking()).not.toBeNull())
})
