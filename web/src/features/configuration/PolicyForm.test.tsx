import { properties } from '@cais/core/rules/property.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, answer, problem } from '../../testing/server.ts'
import { show, until } from '../../testing/show.tsx'
import { PolicySection } from './PolicySection.tsx'

/** The form of the policies about transport, and what is saved. */
async function open(refusal: Answer | null = null) {
  const values: Record<string, string> = { 'bloquear-cnh-vencida': 'true', 'tolerancia-peso-porcento': '0' }
  const asked = answer({
    'GET /databaseProperties/transporte': () =>
      Object.keys(properties.transporte).map((key) => ({ group: 'transporte', key, value: values[key] })),
    'PUT /databaseProperties/transporte': (request) => {
      if (refusal) return refusal(request)
      const { key, value } = request.body as { key: string; value: string }
      values[key] = value
      return { group: 'transporte', key, value }
    },
  })
  const user = show(<PolicySection group="transporte" />)
  await until(() => tolerance())
  return { user, saved: () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}

const tolerance = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tolerância de peso' })
const block = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Barrar motorista com CNH vencida' })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar Transporte' })

test('each property is asked for as what it is, and only what was changed is saved', async () => {
  const { user, saved } = await open()
  expect(tolerance().value).toBe('0 %')
  expect(screen.getByText('De 0 a 10 %; o usual é 0.')).toBeTruthy()
  expect(block().checked).toBe(true)
  expect(save().disabled).toBe(true)
  await user.clear(tolerance())
  await user.type(tolerance(), '5')
  await user.click(save())
  await until(() => expect(saved()).toEqual([{ key: 'tolerancia-peso-porcento', value: '5' }]))
  await until(() => expect(save().disabled).toBe(true))
  await user.click(block())
  await user.click(save())
  await until(() => expect(saved().at(-1)).toEqual({ key: 'bloquear-cnh-vencida', value: 'false' }))
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
  const { user, saved } = await open(({ body }) => (isDown ? problem(503, 'error.http.503') : body))
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
