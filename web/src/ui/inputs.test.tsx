import { screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { CpfInput } from './CpfInput.tsx'
import { DecimalInput } from './DecimalInput.tsx'
import { TypedDateInput } from './TypedDateInput.tsx'
import { WeightInput } from './WeightInput.tsx'

/** A field with its value beside it, as a form keeps it. */
function Kept<T>({
  first,
  children,
}: {
  first: T
  children: (value: T, set: (now: T) => void) => ReactNode
}) {
  const [value, setValue] = useState(first)
  return (
    <>
      {children(value, setValue)}
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

const kept = () => JSON.parse(screen.getByRole('status').textContent ?? '')
const field = () => screen.getByRole<HTMLInputElement>('textbox')

const Money = ({ first }: { first: number | null }) => (
  <Kept first={first}>
    {(value, set) => (
      <DecimalInput label="Valor" unit={100} decimalScale={2} prefix="R$ " value={value} onChange={set} />
    )}
  </Kept>
)

test('money is typed the Brazilian way and kept in cents', async () => {
  const user = show(<Money first={null} />)
  await user.type(field(), '1234,5')
  expect(field().value).toBe('R$ 1.234,5')
  expect(kept()).toBe(123450)
  await user.clear(field())
  expect(kept()).toBeNull()
})

test('a kept amount is shown as it is written', () => {
  show(<Money first={123456} />)
  expect(field().value).toBe('R$ 1.234,56')
})

test('what is half typed waits for the digits to come, and is nothing when one leaves', async () => {
  const user = show(
    <Kept<number | null> first={null}>
      {(value, set) => <DecimalInput label="Temperatura" value={value} onChange={set} />}
    </Kept>,
  )
  await user.type(field(), '-')
  expect(field().value).toBe('-')
  expect(kept()).toBeNull()
  await user.tab()
  expect(field().value).toBe('')
  await user.type(field(), '-18,5')
  expect(kept()).toBe(-18.5)
})

test('a weight has up to three decimals and its unit, and is kept in thousandths', async () => {
  const user = show(
    <Kept<number | null> first={null}>
      {(value, set) => <WeightInput label="Peso" value={value} onChange={set} />}
    </Kept>,
  )
  await user.type(field(), '1000,1259')
  expect(field().value).toBe('1.000,125 kg')
  expect(kept()).toBe(1_000_125)
})

test('a CPF gets its dots and dash while one types, and a correction in the middle stays where it is', async () => {
  const user = show(
    <Kept first="">{(value, set) => <CpfInput label="CPF" value={value} onChange={set} />}</Kept>,
  )
  await user.type(field(), '52998224725')
  expect(field().value).toBe('529.982.247-25')
  await user.type(field(), '{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  expect(field().value).toBe('52.982.247-25')
  expect(field().selectionStart).toBe(2)
  await user.type(field(), '9', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  await user.tab()
  expect(field().value).toBe('529.982.247-25')
})

const Day = ({ first = null }: { first?: string | null }) => (
  <Kept first={first}>{(value, set) => <TypedDateInput label="Até" value={value} onChange={set} />}</Kept>
)

test.each(['10/03/2026', '10032026', '10/3/26', '10-03-2026'])('a day may be typed as %s', async (typed) => {
  const user = show(<Day />)
  await user.type(field(), typed)
  await user.tab()
  expect(kept()).toBe('2026-03-10')
  expect(field().value).toBe('10/03/2026')
})

test('a day that is none is not kept', async () => {
  const user = show(<Day />)
  await user.type(field(), '31/02/2026')
  await user.tab()
  expect(kept()).toBeNull()
})

test('a click or the arrow down opens the calendar, Escape closes it, and a day in it is taken', async () => {
  const user = show(<Day first="2026-03-10" />)
  expect(screen.queryByRole('button', { name: 'Próximo mês' })).toBeNull()
  await user.click(field())
  expect(screen.getByRole('button', { name: 'Próximo mês' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Próximo mês' })).toBeNull()
  await user.keyboard('{ArrowDown}')
  await user.click(screen.getByRole('button', { name: '12 março 2026' }))
  expect(kept()).toBe('2026-03-12')
  expect(screen.queryByRole('button', { name: 'Próximo mês' })).toBeNull()
})

test('the X forgets the day', async () => {
  const user = show(<Day first="2026-03-10" />)
  await user.click(screen.getByRole('button', { name: 'Limpar' }))
  expect(kept()).toBeNull()
})
