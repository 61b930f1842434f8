import type { SearchConfig } from '@cais/core/api/search.ts'
import { filter } from '@cais/core/search/definition.ts'
import type { AppliedFilter } from '@cais/core/search/filters.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { answer } from '../../testing/server.ts'
import { pass, show, showAt, until } from '../../testing/show.tsx'
import type { FilterDef } from '../search-types.ts'
import { AdvancedFilters } from './AdvancedFilters.tsx'
import { FilterEditor } from './FilterEditor.tsx'
import { emptyFilter } from './filter-draft.ts'
import { rareInputs } from './RareInput.tsx'

/** A definition as the server sends it. */
const defOf = (...given: Parameters<typeof filter>): FilterDef =>
  JSON.parse(JSON.stringify(filter(...given))) satisfies SearchConfig['filtersDef'][number]

const navio = defOf('navioNome', 'String')
const peso = defOf('pesoBruto', 'Decimal')
const eta = defOf('dataETA', 'Datetime')
const status = defOf('status', 'Enum', { options: ['ANUNCIADO', 'ATRACADO'], enumType: 'escalaStatus' })
const liberada = defOf('indicadorGradeLiberada', 'Boolean')
const origem = defOf('portoOrigemId', 'Entity', { enumType: 'porto' })

const portos = [
  { id: 4, nome: 'Vitória', unlocode: 'BRVIX' },
  { id: 5, nome: 'Viana', unlocode: 'BRVIA' },
]

/** An editor with its filter in state. */
function Editing({ definition, first }: { definition: FilterDef; first?: AppliedFilter }) {
  const [value, setValue] = useState(first ?? emptyFilter(definition))
  return (
    <>
      <FilterEditor definition={definition} value={value} onChange={setValue} />
      <output data-testid="asked">{JSON.stringify(value)}</output>
    </>
  )
}

const asked = (): AppliedFilter => JSON.parse(screen.getByTestId('asked').textContent ?? '')
const compare = (name: string) => screen.getByRole('combobox', { name: `${name}: como comparar` })
const typed = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })

// These inputs are loaded before a sidebar or a pill opens.
beforeAll(() => rareInputs.load())

test('a text is compared as one says; several end with a comma or a semicolon', async () => {
  const user = show(<Editing definition={navio} />)
  await user.type(typed('Navio'), 'garça')
  expect(asked()).toMatchObject({ operator: 'contains', value: 'garça' })
  await user.selectOptions(compare('Navio'), 'começa com')
  expect(asked()).toMatchObject({ operator: 'startsWith', value: 'garça' })
  await user.selectOptions(compare('Navio'), 'um destes')
  expect(asked()).toMatchObject({ operator: 'in', value: ['garça'] })
  await user.type(typed('Navio'), 'horizonte;maré,')
  expect(asked()).toMatchObject({ value: ['garça', 'horizonte', 'maré'] })
})

test('a number is written the Brazilian way; between two, both have a field of their own', async () => {
  const user = show(<Editing definition={peso} />)
  await user.type(typed('Peso bruto'), '1000,5')
  expect(asked()).toMatchObject({ operator: 'equals', value: 1000.5 })
  expect(typed('Peso bruto').value).toBe('1000,5')
  await user.tab()
  expect(typed('Peso bruto').value).toBe('1.000,5')
  await user.selectOptions(compare('Peso bruto'), 'entre')
  await user.type(typed('Peso bruto: até'), '60000')
  expect(asked()).toMatchObject({ operator: 'between', value: 1000.5, value2: 60_000 })
  await user.clear(typed('Peso bruto: de'))
  expect(asked().value).toBeUndefined()
})

test('of several numbers, what is none is not taken, and that is said', async () => {
  const user = show(<Editing definition={peso} first={{ ...emptyFilter(peso), operator: 'in', value: [] }} />)
  await user.type(typed('Peso bruto'), '10;abc;')
  screen.getByText('Isto não é um número.')
  await user.type(typed('Peso bruto'), '2,5;')
  expect(asked().value).toEqual([10, 2.5])
  screen.getByText('2,5')
})

test('several numbers are read with the mark of the reader’s language', async () => {
  await act(() => i18next.changeLanguage('en'))
  const user = show(<Editing definition={peso} first={{ ...emptyFilter(peso), operator: 'in', value: [] }} />)
  await user.type(typed('Gross weight'), '1,234;1.234;')
  expect(asked().value).toEqual([1234, 1.234])
})

test('a day, a period of days and today are asked; what was typed stays as far as it makes sense', async () => {
  const user = show(<Editing definition={eta} />)
  await user.type(typed('ETA'), '10/03/2026')
  await user.tab()
  expect(asked()).toMatchObject({ operator: 'exactDate', datetime1: '2026-03-10' })
  await user.selectOptions(compare('ETA'), 'entre os dias')
  await user.type(typed('ETA: até'), '31/03/2026')
  await user.tab()
  expect(asked()).toMatchObject({ operator: 'betweenDate', datetime1: '2026-03-10', datetime2: '2026-03-31' })
  await user.selectOptions(compare('ETA'), 'hoje')
  expect(screen.queryByLabelText('ETA', { selector: 'input' })).toBeNull()
  expect(asked()).toEqual({ id: 'dataETA', type: 'Datetime', operator: 'today' })
})

test('a moment is a day with its time: another day keeps it, a pasted one counts, and a period ends with its last minute', async () => {
  const first = { ...emptyFilter(eta), operator: 'afterDate' as const, datetime1: '2026-03-01' }
  const user = show(<Editing definition={eta} first={first} />)
  await user.selectOptions(compare('ETA'), 'depois do horário')
  expect(typed('ETA: horas').value).toBe('00')
  await user.clear(typed('ETA: horas'))
  await user.type(typed('ETA: horas'), '08')
  await user.clear(typed('ETA: minutos'))
  await user.type(typed('ETA: minutos'), '30')
  expect(asked().datetime1).toBe('2026-03-01T11:30:00.000Z')
  fireEvent.change(typed('ETA'), { target: { value: '11/03/2026' } })
  await user.tab()
  expect(asked().datetime1).toBe('2026-03-11T11:30:00.000Z')
  await user.selectOptions(compare('ETA'), 'entre os horários')
  fireEvent.change(typed('ETA: de'), { target: { value: '12/03/2026 06:15' } })
  await user.tab()
  await user.type(typed('ETA: até'), '12/03/2026')
  await user.tab()
  expect(asked()).toMatchObject({
    datetime1: '2026-03-12T09:15:00.000Z',
    datetime2: '2026-03-13T02:59:00.000Z',
  })
})

test('one of several words is chosen by its name, or several are, and the X takes them all away', async () => {
  const user = show(<Editing definition={status} />)
  await user.click(typed('Status'))
  await user.click(screen.getByRole('option', { name: 'Atracado' }))
  expect(asked()).toMatchObject({ operator: 'equals', value: 'ATRACADO', enumType: 'escalaStatus' })
  await user.selectOptions(compare('Status'), 'um destes')
  await user.click(typed('Status'))
  await user.click(screen.getByRole('option', { name: 'Anunciado' }))
  expect(asked()).toMatchObject({ operator: 'in', value: ['ATRACADO', 'ANUNCIADO'] })
  await user.click(screen.getByLabelText('Limpar'))
  expect(asked().value ?? []).toEqual([])
})

test('yes or no is chosen with the keyboard, and there is nothing to compare', async () => {
  const user = show(<Editing definition={liberada} />)
  expect(screen.queryByRole('combobox', { name: 'Grade liberada: como comparar' })).toBeNull()
  typed('Grade liberada').focus()
  await user.keyboard('{ArrowDown}')
  await pass(300)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(asked()).toMatchObject({ operator: 'equals', value: false })
})

test('a thing is found by its name and asked for by its id; several are taken out one by one', async () => {
  answer({ 'GET /api/portos/nome': () => ({ data: portos }) })
  const { user } = await showAt({ path: '/escala', at: '/escala' }, () => <Editing definition={origem} />)
  const find = async (name: string) => {
    await user.type(typed('Porto de origem'), name.slice(0, 3))
    await user.click(await until(() => screen.getByRole('option', { name: new RegExp(name) })))
  }
  await find('Vitória')
  expect(asked()).toMatchObject({ operator: 'equals', value: 4 })
  expect(typed('Porto de origem').value).toBe('Vitória')
  await user.selectOptions(compare('Porto de origem'), 'um destes')
  await find('Viana')
  expect(asked()).toMatchObject({ operator: 'in', value: [4, 5] })
  await user.click(screen.getByRole('button', { name: 'Retirar o filtro: Vitória' }))
  expect(asked().value).toEqual([5])
})

test('what a list fixes can be read and not changed', () => {
  const fixed = { ...status, editable: false }
  show(<Editing definition={fixed} first={{ ...emptyFilter(fixed), value: 'ATRACADO' }} />)
  expect(typed('Status').disabled).toBe(true)
  expect(compare('Status').hasAttribute('disabled')).toBe(true)
})

test('advanced filters ask together; half a period is not asked, and clearing empties them', async () => {
  const onApply = vi.fn()
  const user = show(
    <AdvancedFilters
      opened
      definitions={[navio, eta]}
      filters={[{ ...emptyFilter(navio), value: 'garça' }]}
      onClose={() => {}}
      onApply={onApply}
    />,
  )
  await pass(300)
  const sidebar = within(screen.getByRole('dialog', { name: 'Filtros avançados' }))
  expect(typed('Navio').value).toBe('garça')
  await user.selectOptions(compare('ETA'), 'entre os dias')
  await user.type(typed('ETA: de'), '10/03/2026')
  await user.tab()
  await user.click(sidebar.getByRole('button', { name: 'Aplicar' }))
  expect(sidebar.getByText('Informe o começo e o fim.')).toBeTruthy()
  expect(onApply).not.toHaveBeenCalled()
  await user.type(typed('ETA: até'), '12/03/2026')
  await user.tab()
  await user.click(sidebar.getByRole('button', { name: 'Aplicar' }))
  expect(onApply.mock.calls[0]?.[0]).toMatchObject([
    { id: 'navioNome', value: 'garça' },
    { id: 'dataETA', datetime1: '2026-03-10', datetime2: '2026-03-12' },
  ])
  const [clear] = sidebar.getAllByRole('button', { name: 'Limpar' }).slice(-1)
  if (clear) await user.click(clear)
  await user.click(sidebar.getByRole('button', { name: 'Aplicar' }))
  expect(onApply.mock.calls[1]?.[0]).toEqual([])
})
