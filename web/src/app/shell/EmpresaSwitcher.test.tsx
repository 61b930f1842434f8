import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WelcomeScreen } from '../../features/home/WelcomeScreen.tsx'
import { accountOf, empresaOf } from '../../testing/people.ts'
import { answer, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { EmpresaSwitcher } from './EmpresaSwitcher.tsx'

const empresas = ['Um', 'Dois', 'Três'].map((nome, index) =>
  empresaOf({ id: index + 1, nome, activated: index > 0, authorities: [] }),
)
const account = accountOf({ firstName: 'Rui', empresaAuthorities: empresas })

const colourIn = (part: HTMLElement) =>
  part.querySelector<HTMLElement>('.mantine-Avatar-root')?.style.getPropertyValue('--avatar-bg')

test('a company has one colour, on the home page and in the bar, with a closed one before it', async () => {
  answer({ 'GET /api/account/convites': () => [], 'GET /api/account': () => account })
  const { user } = await showAt({ path: '/', at: '/' }, () => (
    <>
      <WelcomeScreen account={account} />
      <EmpresaSwitcher account={account} />
    </>
  ))
  const home = await until(() => screen.getByRole('button', { name: /^Três/ }))
  await user.click(screen.getByRole('button', { name: 'Escolher empresa' }))
  const bar = await until(() => screen.getByRole('menuitem', { name: /^Três/ }))
  expect(colourIn(home)).toContain('cyan-9')
  expect(colourIn(bar)).toBe(colourIn(home))
})

test('where the companies cannot be read again, those that are known stay to be chosen from', async () => {
  const asked = answer({ 'GET /api/account': () => problem(503, 'error.http.503') })
  const { user } = await showAt({ path: '/', at: '/' }, () => <EmpresaSwitcher account={account} />)
  await user.click(await until(() => screen.getByRole('button', { name: 'Escolher empresa' })))
  await until(() => expect(asked.map(({ path }) => path)).toContain('/api/account'))
  const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(names.filter((name) => /Um|Dois|Três/.test(name))).toHaveLength(3)
})

test('staff whose search for a company fails read why, and not that there is none', async () => {
  answer({ 'GET /api/empresas/findBySocialName': () => problem(409, 'error.http.409') })
  const staff = accountOf({ authorities: ['USER', 'ADMIN'] })
  const { user } = await showAt({ path: '/', at: '/' }, () => <EmpresaSwitcher account={staff} />)
  await user.click(await until(() => screen.getByRole('button', { name: 'Escolher empresa' })))
  await user.type(
    await until(() => screen.getByRole('textbox', { name: 'Atuar por outra empresa' })),
    'porto',
  )
  const said = await until(() => screen.getByText(/^A situação mudou/))
  expect(said.getAttribute('role')).toBe('status')
})
