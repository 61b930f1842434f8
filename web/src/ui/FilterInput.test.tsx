import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { pass, show } from '../testing/show.tsx'
import { FilterInput } from './FilterInput.tsx'

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filtrar' })

/** A list with its filter in the address. */
function Filtered({ onChange }: { onChange: (text: string) => void }) {
  const [text, setText] = useState('')
  const ask = (now: string) => {
    onChange(now)
    setText(now)
  }
  return (
    <>
      <FilterInput label="Filtrar" value={text} onChange={ask} />
      <button type="button" onClick={() => setText('joão')}>
        voltar
      </button>
    </>
  )
}

test('what is typed is asked for once, when the typing pauses', async () => {
  const onChange = vi.fn()
  const user = show(<Filtered onChange={onChange} />)
  await user.type(box(), ' mar')
  await pass(200)
  await user.type(box(), 'ia ')
  await pass(200)
  expect(onChange).not.toHaveBeenCalled()
  await pass(50)
  expect(onChange.mock.calls).toEqual([['maria']])
  expect(box().value).toBe(' maria ')
})

test('the slash leads to the filter from the page, but not out of another field', async () => {
  const user = show(
    <>
      <FilterInput label="Filtrar" value="" onChange={() => {}} />
      <input aria-label="Outro" />
    </>,
  )
  await user.click(screen.getByRole('textbox', { name: 'Outro' }))
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Outro' }))
  await user.click(document.body)
  await user.keyboard('/')
  expect(document.activeElement).toBe(box())
})

test('the X empties the filter', async () => {
  const onChange = vi.fn()
  const user = show(<Filtered onChange={onChange} />)
  expect(screen.queryByRole('button', { name: 'Limpar' })).toBeNull()
  await user.type(box(), 'maria')
  await pass(250)
  await user.click(screen.getByRole('button', { name: 'Limpar' }))
  await pass(250)
  expect(onChange.mock.calls).toEqual([['maria'], ['']])
})

test('an address that changes by itself brings its text along', async () => {
  const user = show(<Filtered onChange={() => {}} />)
  await user.type(box(), 'maria')
  await pass(250)
  await user.click(screen.getByRole('button', { name: 'voltar' }))
  expect(box().value).toBe('joão')
})
