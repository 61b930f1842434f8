import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { FieldInput, type FieldShape } from './FieldInput.tsx'

function open(shape: FieldShape, value: unknown) {
  const onChange = vi.fn()
  const user = show(<FieldInput label="Campo" value={value} onChange={onChange} shape={shape} />)
  return { user, onChange }
}

const choices = [
  { value: '7', label: 'Sete' },
  { value: '8', label: 'Oito' },
]

test('each type of field gives its value, never an event', async () => {
  const text = open({ type: 'text', maxLength: 5 }, '')
  await text.user.type(screen.getByRole('textbox', { name: 'Campo' }), 'a')
  expect(text.onChange.mock.calls).toEqual([['a']])
})

test('a number is given as a number', async () => {
  const { user, onChange } = open({ type: 'number', decimals: 1 }, null)
  await user.type(screen.getByRole('textbox', { name: 'Campo' }), '2')
  expect(onChange.mock.calls).toEqual([[2]])
})

test('a box is ticked by true alone, and gives whether it is', async () => {
  const { user, onChange } = open({ type: 'check' }, 'true')
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Campo' })
  expect(box.checked).toBe(false)
  await user.click(box)
  expect(onChange.mock.calls).toEqual([[true]])
})

test('one of few is chosen by its value, as text or number', async () => {
  const { user, onChange } = open({ type: 'choice', choices }, 7)
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Campo' })
  expect(choice.value).toBe('7')
  expect(within(choice).getAllByRole('option')).toHaveLength(2)
  await user.selectOptions(choice, 'Oito')
  expect(onChange.mock.calls).toEqual([['8']])
})

test('nothing is nowhere written as a word', () => {
  open({ type: 'text' }, null)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Campo' }).value).toBe('')
})
