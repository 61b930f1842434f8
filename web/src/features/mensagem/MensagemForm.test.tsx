import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, answer, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { MensagemForm } from './MensagemForm.tsx'

const reach = { pessoas: 12, empresas: 3, porEmail: 2 }

/** Opens the form and records its requests; `counted` answers how many users a choice reaches. */
async function open(sending: Answer = () => ({ id: 1, pessoas: 12 }), counted: Answer = () => reach) {
  const asked = answer({
    'POST /api/terminal/mensagens/publico': counted,
    'POST /api/terminal/mensagens': sending,
  })
  const { user } = await showAt({ path: '/', at: '/' }, () => <MensagemForm />)
  const sent = () => asked.filter(({ path }) => path === '/api/terminal/mensagens')
  return { user, sent }
}

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const check = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Conferir e enviar' })
const reached = () => screen.getByText(/^Chega a 12 pessoas em 3 empresas\./)

test('it is ready once it has a title, a text and somebody to reach', async () => {
  const { user } = await open()
  await until(reached)
  expect(check().disabled).toBe(true)
  await user.type(field('Título'), 'Gate fechado')
  expect(check().disabled).toBe(true)
  await user.type(field('Texto'), 'Amanhã o gate abre às 10h.')
  expect(check().disabled).toBe(false)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Para' }), 'TIPOS')
  expect(check().disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Depot' }))
  await until(() => expect(check().disabled).toBe(false))
})

test('a choice that reaches nobody says so and cannot be sent', async () => {
  const { user } = await open(undefined, () => ({ pessoas: 0, empresas: 0, porEmail: 0 }))
  await until(() => screen.getByText('Não chega a ninguém: escolha outras empresas.'))
  await user.type(field('Título'), 'Gate fechado')
  await user.type(field('Texto'), 'Amanhã o gate abre às 10h.')
  expect(check().disabled).toBe(true)
})

test('it is looked at once more before it goes, and goes once; then the form is empty', async () => {
  const { user, sent } = await open()
  await until(reached)
  await user.type(field('Título'), 'Gate fechado')
  await user.type(field('Texto'), 'Amanhã o gate abre às 10h.')
  await user.click(check())
  const dialog = await until(() => screen.getByRole('dialog', { name: 'Conferir a mensagem' }))
  expect(sent()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Enviar a 12 pessoas' }))
  await until(() => expect(field('Título').value).toBe(''))
  expect(sent()).toMatchObject([
    {
      body: { titulo: 'Gate fechado', porEmail: false, publico: { para: 'TODOS', tipos: [], empresas: [] } },
    },
  ])
})

test('a message that is refused says why and loses nothing', async () => {
  const { user } = await open(() => problem(409, 'mensagem.ninguem'))
  await until(reached)
  await user.type(field('Título'), 'Gate fechado')
  await user.type(field('Texto'), 'Amanhã.')
  await user.click(check())
  const dialog = await until(() => screen.getByRole('dialog', { name: 'Conferir a mensagem' }))
  await user.click(within(dialog).getByRole('button', { name: 'Enviar a 12 pessoas' }))
  await until(() => within(dialog).getByText(/Ninguém receberia esta mensagem/))
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  expect([field('Título').value, field('Texto').value]).toEqual(['Gate fechado', 'Amanhã.'])
})
