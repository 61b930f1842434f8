import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '../../client/session.ts'
import { accountOf } from '../../testing/people.ts'
import { answer } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { ConfigurationScreen } from './ConfigurationScreen.tsx'

const before = session.get()
beforeEach(() => session.set({ account: accountOf({ login: 'admin', authorities: ['USER', 'ADMIN'] }) }))
afterEach(() => session.set(before))

const listOf = (group: string, values: Record<string, string>) =>
  Object.entries(values).map(([key, value]) => ({ group, key, value }))

async function open() {
  answer({
    'GET /databaseProperties/transporte': () =>
      listOf('transporte', { 'bloquear-cnh-vencida': 'true', 'tolerancia-peso-porcento': '0' }),
    'GET /databaseProperties/suporte': () =>
      listOf('suporte', { dias: '1,2,3,4,5', fim: '18:00', inicio: '08:00' }),
    'GET /databaseProperties/': () => [],
  })
  const place = { path: '/configuracao', at: '/configuracao' }
  const { user, router } = await showAt(place, () => <ConfigurationScreen />)
  await until(() => screen.getByRole('switch', { name: 'Barrar motorista com CNH vencida' }))
  await until(() => screen.getByRole('checkbox', { name: 'Sábado' }))
  return {
    user,
    leave: () => act(async () => void router.history.push('/elsewhere')),
    here: () => router.state.location.pathname,
    asked: () => screen.queryByRole('dialog', { name: 'Sair sem salvar?' }),
  }
}

test.each([
  ['switch', 'Barrar motorista com CNH vencida'],
  ['checkbox', 'Sábado'],
])(
  'whoever leaves the configuration with a changed %s “%s” is asked, and with it changed back is not',
  async (role, name) => {
    const { user, leave, here, asked } = await open()
    await user.click(screen.getByRole(role, { name }))
    await leave()
    await until(() => expect(asked()).not.toBeNull())
    expect(here()).toBe('/configuracao')
    await user.click(screen.getByRole('button', { name: 'Continuar aqui' }))
    await until(() => expect(asked()).toBeNull())
    await user.click(screen.getByRole(role, { name }))
    await leave()
    await until(() => expect(here()).toBe('/elsewhere'))
  },
)
