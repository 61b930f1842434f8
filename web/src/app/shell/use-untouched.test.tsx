import { getAvisoGeral } from '@cais/core/api/configuration.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '../../client/session.ts'
import { accountOf } from '../../testing/people.ts'
import { answer } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { Shell } from './Shell.tsx'

const aviso = { marca: 'm-1', texto: 'A balança 2 para amanhã.', textoEmIngles: null }

/** The frame of somebody who has just signed in, at a screen with a field. */
async function open() {
  session.set({ account: accountOf({}) })
  answer({ [`GET ${getAvisoGeral.path}`]: () => ({ aviso }) })
  await showAt({ path: '/', at: '/' }, () => (
    <>
      <input aria-label="Sobrenome" />
      <Shell />
    </>
  ))
}

test('the notice does not come over what was typed before its part was loaded', async () => {
  await open()
  fireEvent.input(screen.getByLabelText('Sobrenome'), { target: { value: 'Fraga Lima' } })
  await until(() => screen.getByRole('contentinfo'))
  await expect(until(() => screen.getByRole('dialog', { name: 'Aviso' }), 20)).rejects.toThrow()
})

test('the notice opens where nothing was typed', async () => {
  await open()
  await until(() => screen.getByRole('dialog', { name: 'Aviso' }))
})
