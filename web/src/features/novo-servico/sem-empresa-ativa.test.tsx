import type { EmpresaAtiva } from '@cais/core/api/empresa-ativa.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { session } from '../../client/session.ts'
import { OpenList } from '../../routes/lists.tsx'
import { accountOf, empresaOf } from '../../testing/people.ts'
import { answer, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { NovoServicoAdminScreen } from './NovoServicoAdminScreen.tsx'

const before = session.get()
// The screen is loaded once, before the tests.
beforeAll(() => import('../../search/ListScreen.tsx'))
afterEach(() => session.set(before))

const empresa = (id: number, activated: boolean) =>
  empresaOf({ id, activated, suspensao: activated ? null : 'Dívida' })

async function open(part: 'list' | 'address', empresas: EmpresaAtiva[]) {
  answer({})
  session.set({ account: accountOf({ empresaAuthorities: empresas }), empresa: null })
  if (part === 'list')
    await showAt({ path: '/servico', at: '/servico' }, () => <OpenList component="servico" />)
  else await showAt({ path: '/servico/new', at: '/servico/new' }, () => <NovoServicoAdminScreen />)
}

test('whose companies are all closed is told why, in the list and where a service is asked for', async () => {
  await open('list', [empresa(1, false), empresa(2, false)])
  await until(() => expect(screen.getAllByText(/Motivo: Dívida/)).toHaveLength(2))
  expect(screen.queryByRole('link', { name: 'Novo serviço' })).toBeNull()
})

test('who comes to the form by its address is told the same, and is asked nothing', async () => {
  await open('address', [empresa(1, false)])
  await until(() => screen.getByText(/Motivo: Dívida/))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a closed company is not among those that one can ask for, and who has an open one is offered the form', async () => {
  await open('address', [empresa(1, true), empresa(2, false), empresa(3, true)])
  await until(() => screen.getByRole('option', { name: 'Empresa 3' }))
  expect(screen.queryByRole('option', { name: 'Empresa 2' })).toBeNull()
  expect(screen.queryByText(/Motivo: Dívida/)).toBeNull()
})

test('who has an open company is offered a new service above the list', async () => {
  await open('list', [empresa(1, true), empresa(2, false)])
  await until(() => screen.getByRole('link', { name: 'Novo serviço' }))
  expect(screen.queryByText(/Motivo: Dívida/)).toBeNull()
})

test('staff whose company’s areas cannot be loaded are told that, and not that it asks for nothing', async () => {
  const [first] = [{ id: 7, socialName: 'Porto Sul', nationalRegister: '1' }]
  let isBroken = true
  answer({
    'GET /api/empresas/findBySocialName': () => [first],
    'GET /api/': () => (isBroken ? problem(409, 'error.http.409') : ['CLIENTE']),
  })
  session.set({ account: accountOf({ authorities: ['USER', 'ADMIN'] }), empresa: null })
  const { user } = await showAt({ path: '/servico/new', at: '/servico/new' }, () => (
    <NovoServicoAdminScreen />
  ))
  await user.type(await until(() => screen.getByRole('textbox', { name: /Requisitante/ })), 'porto')
  await user.click(await until(() => screen.getByRole('option', { name: /Porto Sul/ })))
  await until(() => screen.getByText('As áreas da empresa não puderam ser carregadas.'))
  expect(screen.queryByText(/não tem uma área/)).toBeNull()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await until(() => screen.getByRole('combobox', { name: /Serviço|Subtipo/ }))
})
