import { notifications } from '@mantine/notifications'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { accountOf } from '../../testing/people.ts'
import { type Answer, answer, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { NotificationSidebar } from './NotificationSidebar.tsx'

const mensagem = (id: number, isLida: boolean, caminho: string | null = null) => ({
  id,
  isLida,
  mensagem: {
    id,
    titulo: `Aviso ${id}`,
    texto: 'Há algo novo.',
    dataCriacao: '2026-03-10T12:00:00Z',
    caminho,
  },
})

/** Opens the sidebar and records its requests. */
async function open(list: Answer, mark: Answer = () => []) {
  const asked = answer({ 'GET /api/mensagem-user/7': list, 'PUT /api/mensagem-user/7/isLida': mark })
  const onClose = vi.fn()
  const account = accountOf({ id: 7 })
  const shown = await showAt({ path: '/', at: '/' }, () => (
    <NotificationSidebar account={account} opened onClose={onClose} />
  ))
  return { ...shown, onClose, marked: () => asked.filter(({ method }) => method === 'PUT') }
}

const marks = () => screen.queryAllByRole('button', { name: 'Marcar como lida' })

test('what is on its way has its outline, and nothing is called none before it is known', async () => {
  const late = Promise.withResolvers<object[]>()
  await open(() => late.promise)
  expect(screen.getByRole('status', { name: 'Carregando' })).toBeTruthy()
  expect(screen.queryByText('Nenhuma mensagem encontrada!')).toBeNull()
  late.resolve([])
  await until(() => screen.getByText('Nenhuma mensagem encontrada!'))
})

test('messages that cannot be read are not called none, and are there at the next try', async () => {
  let isDown = true
  const { user } = await open(() => (isDown ? problem(404, 'error.not-found') : [mensagem(1, false)]))
  await until(() => screen.getByText('As mensagens não puderam ser carregadas.'))
  expect(screen.queryByText('Nenhuma mensagem encontrada!')).toBeNull()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await until(() => screen.getByText('Aviso 1'))
})

test('one is marked as read, then all that are left', async () => {
  const read = [mensagem(1, true), mensagem(2, false), mensagem(3, true)]
  const { user, marked } = await open(
    () => [mensagem(1, false), mensagem(2, false), mensagem(3, true)],
    ({ body }) =>
      (body as { mensagens: { id: number }[] }).mensagens[0]?.id === 1 ? read : [mensagem(2, true)],
  )
  await until(() => expect(marks()).toHaveLength(2))
  const first = within(screen.getByText('Aviso 1').closest('article') ?? document.body)
  await user.click(first.getByRole('button', { name: 'Marcar como lida' }))
  await until(() => expect(marks()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Marcar todas como lidas' }))
  await until(() => expect(marks()).toHaveLength(0))
  expect(marked().map(({ body }) => body)).toEqual([
    { userId: 7, mensagens: [{ id: 1 }] },
    { userId: 7, mensagens: [{ id: 2 }] },
  ])
  const all = screen.getByRole<HTMLButtonElement>('button', { name: 'Marcar todas como lidas' })
  expect(all.disabled).toBe(true)
})

test('what could not be marked is told and stays unread', async () => {
  const said = vi.spyOn(notifications, 'show')
  const { user, marked } = await open(
    () => [mensagem(1, false)],
    () => problem(409, 'error.http.409'),
  )
  await until(() => expect(marks()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Marcar como lida' }))
  await until(() => expect(marked()).toHaveLength(1))
  const message = 'Não foi possível marcar como lida.'
  await until(() => expect(said).toHaveBeenCalledWith(expect.objectContaining({ color: 'red', message })))
  expect(marks()).toHaveLength(1)
})

test('whoever goes to what a message is about has read it, and the sidebar closes', async () => {
  const { user, router, marked, onClose } = await open(
    () => [mensagem(1, false, '/1/servico-cliente/5/view')],
    () => [mensagem(1, true)],
  )
  await user.click(await until(() => screen.getByRole('link', { name: 'Abrir: Aviso 1' })))
  await until(() => expect(router.state.location.pathname).toBe('/1/servico-cliente/5/view'))
  expect(onClose).toHaveBeenCalledOnce()
  expect(marked()).toHaveLength(1)
})
