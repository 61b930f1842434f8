import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answer, answer, problem } from '../../testing/server.ts'
import { show, until } from '../../testing/show.tsx'
import { PedirEntradaForm } from './PedirEntradaForm.tsx'

const cnpj = '11.222.333/0001-81'

/** The form to join a company, and its requests. */
function open(result: Answer = () => ({ id: 1 })) {
  const asked = answer({ 'POST /api/account/pedidos-acesso': result })
  const [onAsked, onNova] = [vi.fn(), vi.fn()]
  const user = show(<PedirEntradaForm onAsked={onAsked} onNova={onNova} />)
  return { user, asked, onAsked, onNova }
}

const register = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^CNPJ da empresa/ })
const mensagem = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Mensagem/ })
const send = () => screen.getByRole('button', { name: 'Pedir acesso' })

test('a register that cannot be is told at the field, and nothing is asked', async () => {
  const { user, asked } = open()
  await user.click(send())
  expect(screen.getByText('Preencha este campo.')).toBeTruthy()
  await user.type(register(), '11.222.333/0001-82')
  await user.click(send())
  expect(screen.getByText('O CNPJ ou CPF não é válido.')).toBeTruthy()
  expect(document.activeElement).toBe(register())
  expect(asked).toEqual([])
})

test('what was asked leaves an empty form, ready for another company', async () => {
  const { user, asked, onAsked } = open()
  await user.type(register(), cnpj)
  await user.type(mensagem(), 'Sou da expedição.')
  await user.click(send())
  await until(() => expect(onAsked).toHaveBeenCalledOnce())
  expect(asked).toMatchObject([{ body: { mensagem: 'Sou da expedição.' } }])
  expect([register().value, mensagem().value]).toEqual(['', ''])
})

test('a company that nobody has here leads to asking for it, with what was typed', async () => {
  const fieldErrors = [
    { objectName: 'body', field: 'nationalRegister', message: 'adesao.error.nao-cadastrada' },
  ]
  const { user, onNova, onAsked } = open(() => problem(400, 'error.validation', fieldErrors))
  await user.type(register(), cnpj)
  await user.click(send())
  await until(() => screen.getByText(/Nenhuma empresa com este CNPJ/))
  expect(register().value).toBe(cnpj)
  await user.click(screen.getByRole('button', { name: /Peça o cadastro/ }))
  expect(onNova).toHaveBeenCalledWith(cnpj)
  expect(onAsked).not.toHaveBeenCalled()
})
