import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WelcomeScreen } from '../../features/home/WelcomeScreen.tsx'
import { accountOf, empresaOf } from '../../testing/people.ts'
import { answer } from '../../testing/server.ts'
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
