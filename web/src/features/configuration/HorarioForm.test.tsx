import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, answer, problem } from '../../testing/server.ts'
import { show, until } from '../../testing/show.tsx'
import { HorarioSection } from './ConfigurationScreen.tsx'

const horario = { dias: '1,2,3,4,5', fim: '18:00', inicio: '08:00' }
const listOf = (values: Record<string, string>) =>
  Object.entries(values).map(([key, value]) => ({ group: 'suporte', key, value }))

/** Opens the form and records what is saved. */
async function open(refusal: Answer | null = null) {
  let values: Record<string, string> = horario
  const asked = answer({
    'GET /databaseProperties/suporte': () => listOf(values),
    'PUT /api/databaseProperties/suporte/values': (request) => {
      if (refusal) return refusal(request)
      values = { ...values, ...(request.body as { values: object }).values }
      return listOf(values)
    },
  })
  const user = show(<HorarioSection />)
  await until(() => day('Sábado'))
  const saved = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  const set = (change: Partial<typeof horario>) => {
    values = { ...values, ...change }
  }
  return { user, saved, set }
}

const day = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const time = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar: Horário do suporte' })

test('only what was changed is saved, days in their order', async () => {
  const { user, saved } = await open()
  expect(day('Segunda-feira').checked).toBe(true)
  expect(day('Sábado').checked).toBe(false)
  expect(save().disabled).toBe(true)
  await user.click(day('Segunda-feira'))
  await user.click(day('Sábado'))
  await user.click(day('Segunda-feira'))
  await user.click(save())
  await until(() => expect(saved()).toEqual([{ values: { dias: '1,2,3,4,5,6' } }]))
})

test('hours that move past the old end are saved together', async () => {
  const { user, saved } = await open()
  await user.clear(time('Das'))
  await user.type(time('Das'), '19:00')
  expect(screen.getByText('O fim deve vir depois do começo.')).toBeTruthy()
  expect(save().disabled).toBe(true)
  await user.clear(time('Até as'))
  expect(screen.getByText('Informe a hora.')).toBeTruthy()
  await user.type(time('Até as'), '23:30')
  await user.click(save())
  await until(() => expect(saved()).toEqual([{ values: { inicio: '19:00', fim: '23:30' } }]))
  await until(() => expect(save().disabled).toBe(true))
  expect([time('Das').value, time('Até as').value]).toEqual(['19:00', '23:30'])
})

test('what somebody else has set meanwhile is seen after a refusal, beside what was typed', async () => {
  const error = { objectName: 'body', field: 'values.inicio', message: 'configuration.suporte.ordem' }
  const { user, saved, set } = await open(() => problem(400, 'error.validation', [error]))
  await user.clear(time('Das'))
  await user.type(time('Das'), '17:30')
  set({ fim: '17:00' })
  await user.click(save())
  await until(() => expect(time('Até as').value).toBe('17:00'))
  expect(time('Das').value).toBe('17:30')
  expect(time('Das').getAttribute('aria-invalid')).toBe('true')
  expect(save().disabled).toBe(true)
  await user.clear(time('Até as'))
  await user.type(time('Até as'), '18:00')
  expect(time('Das').getAttribute('aria-invalid')).not.toBe('true')
  expect(save().disabled).toBe(false)
  await user.click(save())
  await until(() => expect(saved()).toHaveLength(2))
  expect(saved()).toEqual([{ values: { inicio: '17:30' } }, { values: { inicio: '17:30', fim: '18:00' } }])
})

test('somebody answers on one day at least', async () => {
  const { user } = await open()
  for (const name of ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta']) await user.click(day(`${name}-feira`))
  expect(screen.getByText('Escolha pelo menos um dia.')).toBeTruthy()
  expect(save().disabled).toBe(true)
})
