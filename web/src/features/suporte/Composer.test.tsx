import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { Composer } from './Composer.tsx'

function Held({ onSend }: { onSend: (texto: string) => void }) {
  const [texto, setTexto] = useState('')
  return <Composer texto={texto} onChange={setTexto} onSend={onSend} />
}

function open() {
  const onSend = vi.fn()
  return { user: show(<Held onSend={onSend} />), onSend }
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Escreva uma mensagem' })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' })

test('Enter sends what was written without the space around it, and the field is empty again', async () => {
  const { user, onSend } = open()
  await user.type(field(), '  Bom dia {Enter}')
  expect(onSend.mock.calls).toEqual([['Bom dia']])
  expect(field().value).toBe('')
  await user.type(field(), 'Mais uma coisa')
  await user.click(button())
  expect(onSend.mock.calls).toEqual([['Bom dia'], ['Mais uma coisa']])
})

test('with Shift, Enter goes to the next line', async () => {
  const { user, onSend } = open()
  await user.type(field(), 'Um{Shift>}{Enter}{/Shift}dois')
  expect(onSend).not.toHaveBeenCalled()
  expect(field().value).toBe('Um\ndois')
  await user.keyboard('{Enter}')
  expect(onSend.mock.calls).toEqual([['Um\ndois']])
})

test('nothing but space is not sent', async () => {
  const { user, onSend } = open()
  expect(button().disabled).toBe(true)
  await user.type(field(), '   {Enter}')
  expect(button().disabled).toBe(true)
  expect(onSend).not.toHaveBeenCalled()
})

test('Enter that only chooses a suggestion of the keyboard sends nothing', async () => {
  const { user, onSend } = open()
  await user.type(field(), 'Ol')
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  expect(onSend).not.toHaveBeenCalled()
  expect(field().value).toBe('Ol')
})
