import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answer, answer, problem } from '../../testing/server.ts'
import { pass, show, until } from '../../testing/show.tsx'
import { ContatoForm } from './ContatoForm.tsx'

/** A form with two required fields and an optional one. */
function open(result: Answer = () => ({ id: 1 })) {
  const asked = answer({ 'POST /api/contato-empresas': result })
  const onSaved = vi.fn()
  const user = show(<ContatoForm companyId={4} contato={null} onSaved={onSaved} onCancel={() => {}} />)
  return { user, asked, onSaved }
}

const nome = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Nome/ })
const telefone = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Telefone/ })
const save = () => screen.getByRole('button', { name: 'Salvar' })
const isWrong = (input: HTMLElement) => input.getAttribute('aria-invalid') === 'true'

test('each field that is missing says so, the first has the focus, and nothing is sent', async () => {
  const { user, asked } = open()
  await user.click(save())
  expect(screen.getAllByText('Preencha este campo.')).toHaveLength(2)
  expect([nome(), telefone()].map(isWrong)).toEqual([true, true])
  expect(isWrong(screen.getByRole('textbox', { name: /^Cargo/ }))).toBe(false)
  expect(document.activeElement).toBe(nome())
  expect(asked).toEqual([])
})

test('what is there and wrong is told from what is missing', async () => {
  const { user, asked } = open()
  await user.type(nome(), 'Ana')
  await user.type(telefone(), '12')
  await user.click(save())
  expect(screen.queryByText('Preencha este campo.')).toBeNull()
  expect([nome(), telefone()].map(isWrong)).toEqual([false, true])
  expect(document.activeElement).toBe(telefone())
  await user.type(telefone(), '{Control>}a{/Control}27999990000')
  expect(isWrong(telefone())).toBe(false)
  await user.keyboard('{Enter}')
  await until(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.body).toMatchObject({ nome: 'Ana', empresa: { id: 4 } })
})

test('what the server has against a field stands under it and has the focus, and nothing typed is lost', async () => {
  const fieldErrors = [{ objectName: 'body', field: 'telefone', message: 'validation.phone' }]
  const { user, onSaved } = open(() => problem(400, 'error.validation', fieldErrors))
  await user.type(nome(), 'Ana')
  await user.type(telefone(), '27999990000')
  await user.click(save())
  await until(() => expect(isWrong(telefone())).toBe(true))
  await pass(100)
  expect(document.activeElement).toBe(telefone())
  expect(nome().value).toBe('Ana')
  expect(onSaved).not.toHaveBeenCalled()
})
