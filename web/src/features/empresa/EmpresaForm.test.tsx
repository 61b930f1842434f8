import type { Empresa } from '@cais/core/api/empresa.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answer, answer, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { EmpresaForm } from './EmpresaForm.tsx'

const cnpj = '11.222.333/0001-81'
const known = { id: 7, nome: 'Granitos', nationalRegister: '11222333000181', tipos: ['Depot'] } as Empresa

/** The form of a company, by default a new one, and its requests. */
async function open(result: Answer = () => ({ id: 9 }), empresa: Empresa | null = null) {
  const asked = answer({ 'POST /api/empresas': result, 'PUT /api/empresas/7': result })
  const onSaved = vi.fn()
  const { user } = await showAt({ path: '/', at: '/' }, () => (
    <EmpresaForm empresa={empresa} onSaved={onSaved} onCancel={() => {}} />
  ))
  const sent = () => asked.filter(({ method }) => method !== 'GET')
  const sentTipos = () => sent().flatMap(({ body }) => (body as Empresa).tipos.toSorted())
  return { user, onSaved, sent, sentTipos }
}

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const tipo = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const save = () => screen.getByRole('button', { name: 'Salvar' })

test('all that is missing is said at once, the first field has the focus, and nothing is sent', async () => {
  const { user, sent } = await open()
  await user.click(save())
  expect(screen.getAllByText('Preencha este campo.')).toHaveLength(3)
  expect(document.activeElement).toBe(field('Nome'))
  expect(sent()).toEqual([])
})

test('a register with a wrong digit is told before it is sent; the right one is sent with all types', async () => {
  const { user, onSaved, sent, sentTipos } = await open()
  await user.type(field('Nome'), 'Cerâmica Boa Vista')
  await user.type(field('CNPJ ou CPF'), '11.222.333/0001-82')
  await user.click(tipo('Transportador'))
  await user.click(tipo('Agência marítima'))
  await user.click(save())
  expect(screen.getByText('O CNPJ ou CPF não é válido.')).toBeTruthy()
  expect(sent()).toEqual([])
  await user.clear(field('CNPJ ou CPF'))
  await user.type(field('CNPJ ou CPF'), cnpj)
  await user.click(save())
  await until(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent()).toMatchObject([{ method: 'POST', body: { nome: 'Cerâmica Boa Vista' } }])
  expect(sentTipos()).toEqual(['AgenciaMaritima', 'Transportador'])
})

test('a company that is here already is said under its register, and nothing typed is lost', async () => {
  const fieldErrors = [{ objectName: 'body', field: 'nationalRegister', message: 'empresa.error.exists' }]
  const { user, onSaved } = await open(() => problem(400, 'error.validation', fieldErrors))
  await user.type(field('Nome'), 'Cerâmica')
  await user.type(field('CNPJ ou CPF'), cnpj)
  await user.click(tipo('Cliente'))
  await user.click(save())
  await until(() => expect(field('CNPJ ou CPF').getAttribute('aria-invalid')).toBe('true'))
  expect(field('Nome').value).toBe('Cerâmica')
  expect(tipo('Cliente').checked).toBe(true)
  expect(onSaved).not.toHaveBeenCalled()
})

test('a company that is changed begins as it is, by names that people read', async () => {
  const { user, onSaved, sent, sentTipos } = await open(() => ({ id: 7 }), known)
  expect([field('Nome').value, field('CNPJ ou CPF').value]).toEqual(['Granitos', cnpj])
  expect(tipo('Depot').checked).toBe(true)
  await user.click(tipo('Despachante'))
  await user.click(save())
  await until(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent()).toMatchObject([{ method: 'PUT', path: '/api/empresas/7' }])
  expect(sentTipos()).toEqual(['Depot', 'Despachante'])
})
