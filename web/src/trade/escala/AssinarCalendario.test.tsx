import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../client/query-client.ts'
import { answer, problem } from '../../testing/server.ts'
import { show, until } from '../../testing/show.tsx'
import { AssinarCalendario } from './AssinarCalendario.tsx'

/** A server with one user's calendar. Each new address replaces the old one. */
async function open(before: string | null, refuses = false) {
  queryClient.clear()
  let desde = before
  let made = 0
  const asked = answer({
    'GET /api/calendario': () => ({ desde }),
    'POST /api/calendario': () => {
      if (refuses) return problem(500, 'error.http.500')
      made++
      desde = '2026-11-16T13:00:00Z'
      return { endereco: `https://portal.example/api/calendario/t${made}/navios.ics`, desde }
    },
    'DELETE /api/calendario': () => {
      desde = null
      return null
    },
  })
  const user = show(<AssinarCalendario />)
  const button = (name: string) => until(() => within(dialog()).getByRole('button', { name }))
  const click = async (name: string) => user.click(await button(name))
  await user.click(screen.getByRole('button', { name: 'Assinar no calendário' }))
  const commands = () => asked.filter(({ method }) => method !== 'GET').map(({ method }) => method)
  return { user, button, click, commands }
}

const dialog = () => screen.getByRole('dialog', { name: 'Assinar no calendário' })
const address = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Endereço do seu calendário' })

test('without an address one is made, to be copied or opened in the calendar', async () => {
  const { click, commands } = await open(null)
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  await click('Criar endereço')
  await until(() => expect(address()?.value).toBe('https://portal.example/api/calendario/t1/navios.ics'))
  expect(screen.getByRole('link', { name: 'Abrir no calendário' }).getAttribute('href')).toBe(
    'webcal://portal.example/api/calendario/t1/navios.ics',
  )
  await click('Copiar endereço')
  expect(writeText).toHaveBeenCalledWith('https://portal.example/api/calendario/t1/navios.ics')
  expect(commands()).toEqual(['POST'])
})

test('an address that was made before is not shown; a new one takes its place', async () => {
  const { click } = await open('2026-11-15T13:00:00Z')
  await until(() => screen.getByText(/ligado desde 15\/11\/2026 10:00/))
  expect(address()).toBeNull()
  await click('Renovar endereço')
  await until(() => expect(address()?.value).toContain('/t1/'))
  await click('Renovar endereço')
  await until(() => expect(address()?.value).toContain('/t2/'))
})

test('turned off, there is no address, and one can be made again', async () => {
  const { click, button, commands } = await open(null)
  await click('Criar endereço')
  await until(() => expect(address()).not.toBeNull())
  await click('Desligar')
  await button('Criar endereço')
  expect(address()).toBeNull()
  expect(commands()).toEqual(['POST', 'DELETE'])
})

test('an address that could not be made is not there, and another try is possible', async () => {
  const { click, button, commands } = await open(null, true)
  await click('Criar endereço')
  await until(() => expect(commands()).toEqual(['POST']))
  const again = await until(() => button('Criar endereço'))
  await until(() => expect(again.hasAttribute('disabled')).toBe(false))
  expect(address()).toBeNull()
})
