import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../testing/server.ts'
import { show, until } from '../../testing/show.tsx'
import { HorarioSection } from './HorarioSection.tsx'

/** The form as it stands, and what is saved, in its order. */
async function open() {
  const properties = [
    { group: 'suporte', key: 'dias', value: '1,2,3,4,5' },
    { group: 'suporte', key: 'fim', value: '18:00' },
    { group: 'suporte', key: 'inicio', value: '08:00' },
  ]
  const asked = answer({
    'GET /databaseProperties/suporte': () => properties,
    'PUT /databaseProperties/suporte': ({ body }) => ({ group: 'suporte', ...(body as object) }),
  })
  const user = show(<HorarioSection />)
  await until(() => day('Sábado'))
  const saved = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { user, saved }
}

const day = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const time = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar Horário do suporte' })

test('only what was changed is saved, days in their order', async () => {
  const { user, saved } = await open()
  expect(day('Segunda-feira').checked).toBe(true)
  expect(day('Sábado').checked).toBe(false)
  expect(save().disabled).toBe(true)
  await user.click(day('Segunda-feira'))
  await user.click(day('Sábado'))
  await user.click(day('Segunda-feira'))
  await user.click(save())
  await until(() => expect(saved()).toEqual([{ key: 'dias', value: '1,2,3,4,5,6' }]))
})

test('hours that move past the old end are saved from their end', async () => {
  const { user, saved } = await open()
  await user.clear(time('Das'))
  await user.type(time('Das'), '19:00')
  expect(screen.getByText('O fim deve vir depois do começo.')).toBeTruthy()
  expect(save().disabled).toBe(true)
  await user.clear(time('Até as'))
  expect(screen.getByText('Informe a hora.')).toBeTruthy()
  await user.type(time('Até as'), '23:30')
  await user.click(save())
  const expected = [
    { key: 'fim', value: '23:30' },
    { key: 'inicio', value: '19:00' },
  ]
  await until(() => expect(saved()).toEqual(expected))
})

test('somebody answers on one day at least', async () => {
  const { user } = await open()
  for (const name of ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta']) await user.click(day(`${name}-feira`))
  expect(screen.getByText('Escolha pelo menos um dia.')).toBeTruthy()
  expect(save().disabled).toBe(true)
})
