import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { show, until } from '../testing/show.tsx'
import { CpfInput } from './CpfInput.tsx'
import { TypedDateInput } from './TypedDateInput.tsx'

/** A field with its value in state, as a form keeps it. */
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

test.each(['10 Mar 2026', 'March 10, 2026', '10/03/2026'])(
  'in English a day is typed as %s and shown with its month in letters',
  async (typed) => {
    await i18next.changeLanguage('en')
    const user = show(<Day />)
    await user.type(field(), typed)
    expect(kept()).toBe('2026-03-10')
    await user.tab()
    // The test runs with the plain input first, then with the loaded calendar.
    await until(() => screen.getByRole('button', { name: i18next.t('action.clear') }))
    expect(field().value).toBe('10 Mar 2026')
    await user.clear(field())
    await user.type(field(), typed)
    await user.tab()
    expect(kept()).toBe('2026-03-10')
    expect(field().value).toBe('10 Mar 2026')
  },
)

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
  await until(() => screen.getByRole('button', { name: 'Próximo mês' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Próximo mês' })).toBeNull()
  await user.keyboard('{ArrowDown}')
  await user.click(await until(() => screen.getByRole('button', { name: '12 março 2026' })))
  expect(kept()).toBe('2026-03-12')
  expect(screen.queryByRole('button', { name: 'Próximo mês' })).toBeNull()
})

test('the X forgets the day', async () => {
  const user = show(<Day first="2026-03-10" />)
  await user.click(await until(() => screen.getByRole('button', { name: 'Limpar' })))
  expect(kept()).toBeNull()
})
