import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { showAt } from '../../testing/show.tsx'
import { useUntouched } from './use-untouched.ts'

function Screen() {
  const [account, setAccount] = useState<number>()
  const isUntouched = useUntouched(account)
  return (
    <>
      <input aria-label="Nome" />
      <button type="button" onClick={() => setAccount((account ?? 0) + 1)}>
        Entrar
      </button>
      <output>{isUntouched ? 'untouched' : 'touched'}</output>
    </>
  )
}

const type = (text: string) => fireEvent.input(screen.getByLabelText('Nome'), { target: { value: text } })
const signIn = () => fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
const state = () => screen.getByRole('status').textContent

test('what is typed to sign in is not typed on the screen behind it; what is typed after it is, by this person alone', async () => {
  await showAt({ path: '/', at: '/' }, Screen)
  type('beneficiario')
  expect(state()).toBe('untouched')
  signIn()
  expect(state()).toBe('untouched')
  type('Fraga Lima')
  expect(state()).toBe('touched')
  signIn()
  expect(state()).toBe('untouched')
})
