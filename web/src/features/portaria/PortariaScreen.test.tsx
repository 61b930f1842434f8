import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { PortariaScreen } from './PortariaScreen.tsx'

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Código do passe/ })

async function open() {
  const asked = answer({
    'POST /api/terminal/portaria': () => ({ agora: new Date().toISOString(), passagens: [] }),
  })
  const { user } = await showAt({ path: '/', at: '/' }, () => <PortariaScreen />)
  await until(() => field())
  return { user, asked }
}

test('what a reader types goes to the field wherever the focus is, and takes the place of what stood there', async () => {
  const { user } = await open()
  await user.type(field(), 'ABC1D23')
  screen.getByRole('button', { name: 'Ler' }).focus()
  await user.keyboard('0048HRXZ')
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe('0048HRXZ')
})

test('what is read after an answer replaces what was asked for', async () => {
  const { user, asked } = await open()
  await user.type(field(), 'ABC1D23{Enter}')
  await until(() => expect(asked).toHaveLength(1))
  await user.keyboard('QQZU1000005{Enter}')
  await until(() => expect(asked).toHaveLength(2))
  expect(asked.map(({ body }) => body)).toEqual([{ texto: 'ABC1D23' }, { texto: 'QQZU1000005' }])
})
