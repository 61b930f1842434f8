import type { EmpresaMatch } from '@cais/core/api/empresa.ts'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { EmpresaAutocomplete } from '../pickers/EmpresaAutocomplete.tsx'
import { answer, problem } from '../testing/server.ts'
import { pass, show, until } from '../testing/show.tsx'
import { RemoteSelect } from './RemoteSelect.tsx'

const boreal = { id: 34, socialName: 'Companhia Boreal', nationalRegister: '11222333000181' }
const austral = { ...boreal, id: 35, socialName: 'Linha Austral' }

/** The company picker with its value in state. */
function Picker() {
  const [chosen, setChosen] = useState<EmpresaMatch | null>(null)
  return (
    <>
      <EmpresaAutocomplete label="Armador" value={chosen} onChange={setChosen} />
      <p>{chosen?.id ?? 'ninguém'}</p>
    </>
  )
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Armador' })
const options = () => screen.queryAllByRole('option').map((one) => one.textContent)
const find = 'GET /api/empresas/findBySocialName'

test('few characters ask nothing, and say so', async () => {
  const asked = answer({ [find]: () => [boreal] })
  const user = show(<Picker />)
  await user.type(input(), 'bo')
  await pass(1_000)
  expect(screen.getByText('Digite pelo menos 3 caracteres.')).toBeTruthy()
  expect(asked).toEqual([])
})

test('what is typed is asked for once, a tenth of a second after the last key', async () => {
  const asked = answer({ [find]: () => [boreal] })
  const user = show(<Picker />)
  await user.type(input(), 'bor')
  await pass(60)
  await user.type(input(), 'eal')
  await pass(99)
  expect(asked).toEqual([])
  expect(screen.getByText('Procurando…')).toBeTruthy()
  await pass(1)
  expect(asked.map(({ path }) => path)).toEqual([expect.stringContaining('/boreal')])
  expect(options()).toEqual([expect.stringContaining('Companhia Boreal')])
})

test('a text that no company is called by is not even sent', async () => {
  const asked = answer({ [find]: () => [boreal] })
  const user = show(<Picker />)
  for (const text of ['boreal;', 'boreal + sul', "boreal''"]) {
    await user.clear(input())
    await user.type(input(), text)
    await pass(200)
    expect(screen.getByText('Nenhuma empresa encontrada.')).toBeTruthy()
  }
  expect(asked).toEqual([])
})

test('nothing found is said, and so is why nothing could be asked', async () => {
  let isDown = false
  answer({ [find]: () => (isDown ? problem(500, 'error.http.500') : []) })
  const user = show(<Picker />)
  await user.type(input(), 'nada assim')
  await pass(200)
  const said = screen.getByRole('status').textContent
  expect(said).toBe('Nenhuma empresa encontrada.')
  isDown = true
  await user.type(input(), ' mesmo')
  await pass(200)
  expect(screen.getByRole('status').textContent).not.toBe(said)
  expect(screen.getByRole('status').textContent).not.toBe('Procurando…')
})

test('a late answer to an older text never takes the place of a newer one', async () => {
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  answer({
    [`${find}OrNationalRegister/austral`]: () => late.then(() => [austral]),
    [find]: () => [boreal],
  })
  const user = show(<Picker />)
  await user.type(input(), 'austral')
  await pass(200)
  await user.clear(input())
  await user.type(input(), 'boreal')
  await pass(200)
  arrive()
  await pass(200)
  expect(options()).toEqual([expect.stringContaining('Companhia Boreal')])
})

test('with the keyboard alone one chooses, reads what was chosen, clears it and goes on typing', async () => {
  answer({ [find]: () => [austral, boreal] })
  const user = show(<Picker />)
  await user.tab()
  await user.keyboard('companhia')
  await pass(200)
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(screen.getByText('34')).toBeTruthy()
  expect(input().value).toBe('Companhia Boreal')
  expect(input().readOnly).toBe(true)
  expect(screen.queryByRole('option', { hidden: false })).toBeNull()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Limpar' }))
  await user.keyboard('{Enter}')
  expect(screen.getByText('ninguém')).toBeTruthy()
  expect(input().value).toBe('')
  expect(document.activeElement).toBe(input())
  await user.keyboard('com')
  expect(input().value).toBe('com')
})

test('a click chooses too, and the list has the name of its field', async () => {
  answer({ [find]: () => [austral, boreal] })
  const user = show(<Picker />)
  await user.type(input(), 'companhia')
  await pass(200)
  await user.click(within(screen.getByRole('listbox', { name: 'Armador' })).getByText('Linha Austral'))
  expect(screen.getByText('35')).toBeTruthy()
})

test('what was chosen lately is offered on focus, before anything is typed', async () => {
  const onChange = vi.fn()
  const user = show(
    <RemoteSelect
      label="Transportador"
      value={null}
      onChange={onChange}
      searchKey="recentes"
      search={async () => []}
      idOf={({ id }) => id}
      textOf={({ nome }) => nome}
      notFoundText="Nada"
      recent={{ label: 'Recentes', items: [{ id: 7, nome: 'Rota Capixaba' }] }}
    />,
  )
  await user.tab()
  await user.click(await until(() => screen.getByRole('option', { name: 'Rota Capixaba' })))
  expect(onChange).toHaveBeenCalledWith({ id: 7, nome: 'Rota Capixaba' })
})
