import { type PolicyGroup, properties } from '@cais/core/rules/property.ts'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '../../client/session.ts'
import { accountOf } from '../../testing/people.ts'
import { type Answer, answer, problem } from '../../testing/server.ts'
import { show, showAt, until } from '../../testing/show.tsx'
import { ChangedSections } from '../../ui/changed-sections.tsx'
import { PolicySection } from './ConfigurationScreen.tsx'

type Values = Record<string, string>

/** Opens the form of a group, by default that of transport, and records what is saved. */
async function open(
  refusal: Answer | null = null,
  group: PolicyGroup = 'transporte',
  first: Values = transporte,
) {
  const values = { ...first }
  const list = () => Object.keys(properties[group]).map((key) => ({ group, key, value: values[key] ?? '' }))
  const asked = answer({
    [`GET /databaseProperties/${group}`]: list,
    [`PUT /api/databaseProperties/${group}/values`]: async (request) => {
      const refused = await refusal?.(request)
      if (refused) return refused
      Object.assign(values, (request.body as { values: Values }).values)
      return list()
    },
  })
  const user = show(<PolicySection group={group} />)
  await until(() => screen.getByRole('button', { name: /^Salvar: / }))
  return { user, saved: () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}

const transporte: Values = { 'bloquear-cnh-vencida': 'true', 'tolerancia-peso-porcento': '0' }
const tolerance = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tolerância de peso' })
const block = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Barrar motorista com CNH vencida' })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar: Transporte' })
/** The form is saved and has no further changes. */
const isDone = () => save().disabled && !save().hasAttribute('data-loading')

test('each property is asked for as what it is, and only what was changed is saved', async () => {
  const { user, saved } = await open()
  expect(tolerance().value).toBe('0 %')
  expect(screen.getByText('De 0 a 10 %; o usual é 0.')).toBeTruthy()
  expect(block().checked).toBe(true)
  expect(save().disabled).toBe(true)
  await user.clear(tolerance())
  await user.type(tolerance(), '5')
  await user.click(save())
  await until(() => expect(saved()).toEqual([{ values: { 'tolerancia-peso-porcento': '5' } }]))
  await until(() => expect(isDone()).toBe(true))
  await user.click(block())
  await user.click(save())
  await until(() => expect(saved().at(-1)).toEqual({ values: { 'bloquear-cnh-vencida': 'false' } }))
  expect(saved()).toHaveLength(2)
})

test.each(['11', ''])('“%s” is no tolerance, and is not saved', async (typed) => {
  const { user, saved } = await open()
  await user.clear(tolerance())
  if (typed) await user.type(tolerance(), typed)
  expect(screen.getByText('Informe um número inteiro de 0 a 10.')).toBeTruthy()
  expect(save().disabled).toBe(true)
  await user.type(tolerance(), '{Enter}')
  expect(saved()).toEqual([])
})

test('what the server does not take stays in the form, to be tried again', async () => {
  let isDown = true
  const { user, saved } = await open(() => isDown && problem(503, 'error.http.503'))
  await user.clear(tolerance())
  await user.type(tolerance(), '3')
  await user.click(save())
  await until(() => expect(saved()).toHaveLength(1))
  await until(() => expect(save().disabled).toBe(false))
  expect(tolerance().value).toBe('3 %')
  isDown = false
  await user.click(save())
  await until(() => expect(saved()).toHaveLength(2))
})

test('a section goes in one request, and what is refused stands under its fields, with all that was typed', async () => {
  let isRefusing = true
  const refusals = ['banco', 'cnpj'].map((key) => ({
    objectName: 'body',
    field: `values.${key}`,
    message: 'validation.propriedade',
  }))
  const { user, saved } = await open(
    () => isRefusing && problem(400, 'error.validation', refusals),
    'cobranca',
    { 'prazo-dias-uteis': '5' },
  )
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const banco = () => field('Banco, três algarismos')
  const [cnpj, cidade] = [() => field('CNPJ do beneficiário'), () => field('Cidade do beneficiário')]
  await user.type(cidade(), 'Vitória')
  await user.type(cnpj(), '11222333000180')
  await user.type(banco(), '1')
  // A change of the beneficiary needs the user's password.
  await user.type(screen.getByLabelText(/^A sua senha atual/), 'segredo do cais')
  const currentPassword = 'segredo do cais'
  await user.click(screen.getByRole('button', { name: 'Salvar: Cobrança' }))
  await until(() =>
    expect(screen.getAllByText('Este valor não serve para esta configuração.')).toHaveLength(2),
  )
  const values = { cidade: 'Vitória', cnpj: '11222333000180', banco: '1' }
  expect(saved()).toEqual([{ values, currentPassword }])
  const isRefused = (input: HTMLInputElement) => input.getAttribute('aria-invalid') === 'true'
  expect([banco(), cnpj(), cidade()].map(isRefused)).toEqual([true, true, false])
  expect([banco(), cnpj(), cidade()].map(({ value }) => value)).toEqual(['1', '11222333000180', 'Vitória'])
  await until(() => expect(document.activeElement).toBe(banco()))
  await user.type(banco(), '04')
  expect([banco(), cnpj()].map(isRefused)).toEqual([false, true])
  isRefusing = false
  await user.click(screen.getByRole('button', { name: 'Salvar: Cobrança' }))
  await until(() => expect(saved().at(-1)).toEqual({ values: { ...values, banco: '104' }, currentPassword }))
  await until(() => expect([banco(), cnpj()].some(isRefused)).toBe(false))
})

test('what is typed while a section is on its way waits for the next save', async () => {
  const sending = Promise.withResolvers<void>()
  const { user, saved } = await open(() => sending.promise)
  await user.clear(tolerance())
  await user.type(tolerance(), '5')
  await user.click(save())
  await until(() => expect(saved()).toHaveLength(1))
  await user.click(block())
  sending.resolve()
  await until(() => expect(save().disabled).toBe(false))
  expect([tolerance().value, block().checked]).toEqual(['5 %', false])
  await user.click(save())
  await until(() => expect(saved().at(-1)).toEqual({ values: { 'bloquear-cnh-vencida': 'false' } }))
})

test('whoever leaves with something typed in a section is asked, and once it is saved nobody is', async () => {
  const before = session.get()
  session.set({ account: accountOf({ login: 'admin' }) })
  const list = (value: string) => [
    { group: 'transporte', key: 'bloquear-cnh-vencida', value: 'true' },
    { group: 'transporte', key: 'tolerancia-peso-porcento', value },
  ]
  answer({
    'GET /databaseProperties/transporte': () => list('0'),
    'PUT /api/databaseProperties/transporte/values': () => list('5'),
  })
  const { user, router } = await showAt({ path: '/configuracao', at: '/configuracao' }, () => (
    <ChangedSections>
      <PolicySection group="transporte" />
    </ChangedSections>
  ))
  const leave = () => act(async () => void router.history.push('/elsewhere'))
  const asked = () => screen.queryByRole('dialog', { name: 'Sair sem salvar?' })
  await until(() => save())
  await user.clear(tolerance())
  await user.type(tolerance(), '5')
  await leave()
  await until(() => expect(asked()).not.toBeNull())
  await user.click(screen.getByRole('button', { name: 'Continuar aqui' }))
  await until(() => expect(asked()).toBeNull())
  await user.click(save())
  await until(() => expect(isDone()).toBe(true))
  await leave()
  await until(() => expect(router.state.location.pathname).toBe('/elsewhere'))
  session.set(before)
})
