import { notifications } from '@mantine/notifications'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { session } from '../../client/session.ts'
import { accountOf, empresaOf } from '../../testing/people.ts'
import { answer, problem } from '../../testing/server.ts'
import { pass, showAt, until } from '../../testing/show.tsx'
import { Bell } from './Bell.tsx'

const account = accountOf({ id: 7 })
const empresa = empresaOf({ id: 9, nome: 'Rota do Rio Doce' })
const mensagem = (id: number) => ({
  id,
  isLida: false,
  mensagem: { id, titulo: 'Pedido aceito', texto: '', dataCriacao: '2026-11-18T10:00:00Z', caminho: null },
})

/** Opens a page for a user without a company; `world` holds what the server answers. */
async function open() {
  const world = { mensagens: [mensagem(1)], account }
  session.set({ account, empresa: null })
  const asked = answer({
    'GET /api/mensagem-user/7': () => world.mensagens,
    'GET /api/account': () => world.account,
    'GET /api/empresas/9/ativa': () => empresa,
  })
  await showAt({ path: '/', at: '/' }, () => <Bell userId={7} onClick={() => {}} />)
  await until(() => screen.getByRole('button', { name: /mensage/i }))
  await pass(100)
  const accept = () => {
    world.account = { ...account, empresaAuthorities: [empresa] }
  }
  return { world, accept, accounts: () => asked.filter(({ path }) => path === '/api/account').length }
}

test('the message that somebody was let in brings the company with it', async () => {
  const { world, accept, accounts } = await open()
  expect(accounts()).toBe(0)
  accept()
  world.mensagens = [mensagem(2), mensagem(1)]
  await pass(60_000)
  await until(() => expect(session.get().empresa?.id).toBe(9))
  expect(accounts()).toBe(1)
})

test('a page that is looked at again reads the account, not more often than every ten seconds', async () => {
  const { accept, accounts } = await open()
  accept()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000)
  window.dispatchEvent(new Event('focus'))
  await until(() => expect(session.get().empresa?.id).toBe(9))
  window.dispatchEvent(new Event('focus'))
  await pass(100)
  expect(accounts()).toBe(1)
})

test('messages that cannot be read are a line in the log and nothing else', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
  const said = vi.spyOn(notifications, 'show')
  session.set({ account, empresa: null })
  answer({ 'GET /api/mensagem-user/7': () => problem(500, 'error.http.500') })
  await showAt({ path: '/', at: '/' }, () => <Bell userId={7} onClick={() => {}} />)
  await until(() => expect(logged).toHaveBeenCalledOnce())
  expect(said).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Mensagens' })).toBeTruthy()
})
