import { readNumber } from '@cais/core/values/typed-number.ts'
import { cleanup, screen } from '@testing-library/react'
import fc from 'fast-check'
import i18next from 'i18next'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { MoneyInput, NumberField, type NumberFieldProps, WeightInput } from './NumberField.tsx'

interface KeptProps extends NumberFieldProps {
  first?: number | null
  of?: (props: NumberFieldProps) => React.ReactNode
}

/** A field with its value in state, as a form keeps it. */
function Kept({ first = null, of: Part = NumberField, ...props }: KeptProps) {
  const [value, setValue] = useState(first)
  return (
    <>
      <Part aria-label="Número" {...props} value={value} onChange={setValue} />
      <output>{String(value)}</output>
      <button type="button" onClick={() => setValue(first)}>
        Desfazer
      </button>
    </>
  )
}

const kept = () => screen.getByRole('status').textContent
const field = () => screen.getByRole<HTMLInputElement>('textbox')

test.each([
  ['-18,7', '-18'],
  ['5.9', '5'],
  ['7,9', '7'],
  ['-0,5', '0'],
  ['1.234', '1.234'],
])('"%s" in a whole field is cut, and stands there as %s when one leaves', async (typed, left) => {
  const user = show(<Kept />)
  await user.type(field(), typed)
  expect(field().value).toBe(typed)
  expect(kept()).toBe(left.replace('.', ''))
  await user.tab()
  expect(field().value).toBe(left)
})

test('what is typed is read as the document reads it, key by key, whatever it is', async () => {
  const texts = fc.string({ unit: fc.constantFrom(...'0123456789.,-'), minLength: 1, maxLength: 8 })
  const shapes = fc.record({ decimals: fc.constantFrom(0, 1, 3), inParts: fc.boolean() })
  const typed = fc.asyncProperty(texts, shapes, async (text, shape) => {
    cleanup()
    const user = show(<Kept {...shape} />)
    await user.type(field(), text)
    expect(field().value).toBe(text)
    const read = readNumber(text, shape)
    expect(kept()).toBe(String(read))
    await user.tab()
    // The text after leaving the field reads as the same number, and invalid text has not become one.
    expect(kept()).toBe(String(read))
    expect(readNumber(field().value, shape)).toEqual(read)
  })
  await fc.assert(typed, { numRuns: 40 })
})

test('what is no number stays to be mended, is said, and is no number to the form', async () => {
  const user = show(<Kept />)
  await user.type(field(), '1,2,3')
  expect(kept()).toBe('NaN')
  await user.tab()
  expect(field().value).toBe('1,2,3')
  expect(screen.getByText('Isto não é um número.')).toBeTruthy()
  await user.clear(field())
  await user.type(field(), '12')
  await user.tab()
  expect(kept()).toBe('12')
  expect(screen.queryByText('Isto não é um número.')).toBeNull()
})

test('what is half typed waits for the digits to come, and is nothing when one leaves', async () => {
  const user = show(<Kept decimals={1} />)
  await user.type(field(), '-')
  expect(kept()).toBe('null')
  await user.tab()
  expect(field().value).toBe('')
  await user.type(field(), '-18,5')
  expect(kept()).toBe('-18.5')
})

test('nothing is moved into the bounds: what lies beyond is said', async () => {
  const user = show(<Kept min={-100} max={100} />)
  await user.type(field(), '-187')
  await user.tab()
  expect(kept()).toBe('-187')
  expect(screen.getByText('O mínimo é -100.')).toBeTruthy()
  await user.clear(field())
  await user.type(field(), '101')
  await user.tab()
  expect(screen.getByText('O máximo é 100.')).toBeTruthy()
})

test('what is pasted is read with its unit and its thousands', async () => {
  const user = show(<Kept of={WeightInput} />)
  await user.click(field())
  await user.paste('24.500,5 kg')
  expect(kept()).toBe('24500500')
  await user.tab()
  expect(field().value).toBe('24.500,5 kg')
})

test('arrows and buttons go up and down, up to the bounds, in what is typed', async () => {
  const user = show(<Kept first={2} min={1} max={4} withSteps />)
  await user.type(field(), '{ArrowUp}')
  expect(kept()).toBe('3')
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(kept()).toBe('4')
  await user.keyboard('{ArrowDown}')
  expect([kept(), field().value]).toEqual(['3', '3'])
  const [up, down] = screen.getAllByRole('button', { hidden: true }).filter((one) => one.tabIndex === -1)
  if (!up || !down) throw new Error('the buttons are missing')
  await user.click(up)
  expect(kept()).toBe('4')
  await user.click(down)
  expect(kept()).toBe('3')
})

test('money is kept in cents, weights in thousandths, and both are cut, not rounded', async () => {
  const user = show(<Kept of={MoneyInput} first={123_456} />)
  expect(field().value).toBe('R$ 1.234,56')
  await user.clear(field())
  await user.type(field(), '1234,509')
  expect(kept()).toBe('123450')
  await user.tab()
  expect(field().value).toBe('R$ 1.234,50')
  cleanup()
  const next = show(<Kept of={WeightInput} />)
  await next.type(field(), '1000,1259')
  expect(kept()).toBe('1000125')
  await next.tab()
  expect(field().value).toBe('1.000,125 kg')
})

test('one digit more is one digit more: thousands stand apart only while nobody types', async () => {
  const user = show(<Kept of={WeightInput} first={24_500_000} />)
  expect(field().value).toBe('24.500 kg')
  await user.type(field(), '0', { initialSelectionStart: 5 })
  expect(kept()).toBe('245000000')
})

test('what the form sets anew is shown, whatever was typed before', async () => {
  const user = show(<Kept first={7} />)
  await user.clear(field())
  await user.type(field(), '1,2,3')
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(field().value).toBe('7')
})

test('in English the point stands before the decimals and the comma between thousands', async () => {
  await i18next.changeLanguage('en')
  const user = show(<Kept of={WeightInput} first={24_500_500} />)
  expect(field().value).toBe('24,500.5 kg')
  await user.clear(field())
  await user.type(field(), '1,250')
  expect(kept()).toBe('1250000')
})
