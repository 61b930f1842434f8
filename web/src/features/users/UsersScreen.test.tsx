import { act, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../../client/session.ts'
import { accountOf, userOf } from '../../testing/people.ts'
import { type Answer, answer, paged, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { UsersScreen } from './UsersScreen.tsx'

const as = (authority: 'ADMIN' | 'GERENTE_R_CLIENTE') =>
  session.set({ account: accountOf({ id: 3, authorities: ['USER', authority] }), empresa: null })
beforeEach(() => as('ADMIN'))

const bia = userOf({ id: 8, login: 'bia', firstName: 'Bia', lastName: 'Costa' })
const chefe = userOf({ id: 9, login: 'chefe', authorities: ['USER', 'ADMIN'] })

/** Opens the list of accounts and records its requests. */
async function open(
  { users = () => paged([bia]), ...more }: { users?: Answer } & Record<string, Answer> = {},
  at = '/admin/user-management',
) {
  const asked = answer({ ...more, 'GET /api/users': users })
  const shown = await showAt({ path: '/admin/user-management', at }, () => <UsersScreen />)
  return { ...shown, asked }
}

const row = (login: string) => until(() => within(screen.getByRole('row', { name: new RegExp(login) })))
const dialog = () => until(() => within(screen.getByRole('dialog', { name: 'Excluir usuário?' })))
const isThere = (login: string) => screen.queryByRole('link', { name: login }) !== null

test('each account says its profiles, its language and who changed it last, and leads to its page', async () => {
  await open({ users: () => paged([{ ...bia, langKey: 'en', authorities: ['USER', 'TI'] }]) })
  const of = await row('bia')
  expect(of.getByRole('link', { name: 'bia' }).getAttribute('href')).toBe('/admin/user-management/bia/view')
  expect(of.getByRole('link', { name: 'Editar bia' }).getAttribute('href')).toBe(
    '/admin/user-management/bia/edit',
  )
  const cells = of.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.slice(0, 9)).toEqual([
    '8',
    'bia',
    'bia@porto.example',
    '',
    'English',
    'UsuárioTI',
    '01/03/2026 09:00',
    'rui',
    '02/03/2026 09:00',
  ])
  expect(screen.getByRole('link', { name: 'Novo usuário' }).getAttribute('href')).toBe(
    '/admin/user-management/new',
  )
})

test('in English columns, profiles and what is done with a row are English', async () => {
  await act(() => i18next.changeLanguage('en'))
  await open({ users: () => paged([{ ...bia, authorities: ['USER', 'GERENTE_R_CLIENTE'] }]) })
  const of = await row('bia')
  of.getByText('Customer relations manager')
  of.getByRole('button', { name: 'Delete bia' })
  of.getByRole('switch', { name: 'Activate or deactivate bia' })
  screen.getByRole('columnheader', { name: 'Profiles' })
})

test('accounts that cannot be read say so, and another try brings them', async () => {
  let isDown = true
  const { user } = await open({ users: () => (isDown ? problem(500, 'error.http.500') : paged([bia])) })
  await until(() => screen.getByRole('alert'))
  expect(screen.queryByRole('table')).toBeNull()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await row('bia')
})

test('what is typed is asked for; where nobody is found that is said with the text, and can be cleared', async () => {
  const users: Answer = ({ path }) => paged(path.includes('text=') ? [] : [bia])
  const { user, router } = await open({ users }, '/admin/user-management?page=1')
  await row('bia')
  await user.type(screen.getByRole('searchbox', { name: 'Login, nome ou e-mail' }), ' zulmira ')
  await until(() => screen.getByText(/^Nada foi encontrado para “zulmira”/))
  expect(router.state.location.search).toEqual({ text: 'zulmira' })
  await user.click(screen.getByRole('button', { name: 'Limpar o filtro' }))
  await row('bia')
  expect(router.state.location.search).toEqual({})
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('those shut out and those of a profile are asked for, from the first page; none is a filter to clear', async () => {
  const users: Answer = ({ path }) => (path.includes('authority=TI') ? paged([]) : paged([bia], 60))
  const { user, router, asked } = await open({ users }, '/admin/user-management?page=2')
  await row('bia')
  expect(asked.at(-1)?.path).toContain('page=1')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Situação' }), 'Desativadas')
  await until(() => expect(asked.at(-1)?.path).toContain('activated=false'))
  expect(asked.at(-1)?.path).toContain('page=0')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Perfil' }), 'TI')
  await until(() => screen.getByText('Ninguém corresponde aos filtros.'))
  expect(router.state.location.search).toEqual({ activated: 'false', authority: 'TI' })
  await user.click(screen.getByRole('button', { name: 'Limpar o filtro' }))
  await row('bia')
  expect(router.state.location.search).toEqual({})
})

test('a company that the address asks for stands in its filter by name, and is taken away there', async () => {
  const { user, asked, router } = await open(
    { 'GET /api/empresas/26/ativa': () => ({ id: 26, nome: 'Rota Sul', nationalRegister: '' }) },
    '/admin/user-management?empresaId=26',
  )
  const input = screen.getByLabelText<HTMLInputElement>('Empresa', { selector: 'input' })
  await until(() => expect(input.value).toBe('Rota Sul'))
  expect(asked.some(({ path }) => path.startsWith('/api/users?') && path.includes('empresaId=26'))).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Limpar' }))
  await until(() => expect(router.state.location.search).toEqual({}))
})

test('deleting asks first, and whoever cancels has deleted nobody', async () => {
  const { user, asked } = await open()
  await user.click((await row('bia')).getByRole('button', { name: 'Excluir bia' }))
  const question = await dialog()
  question.getByText('A conta bia, de Bia Costa, é excluída para sempre e sai de todas as empresas.')
  await user.click(question.getByRole('button', { name: 'Cancelar' }))
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
  expect(isThere('bia')).toBe(true)
})

test('who is deleted leaves the list, which is read again', async () => {
  let isGone = false
  const { user, asked } = await open({
    users: () => paged(isGone ? [chefe] : [bia, chefe]),
    'DELETE /api/users/bia': () => {
      isGone = true
      return null
    },
  })
  await user.click((await row('bia')).getByRole('button', { name: 'Excluir bia' }))
  await user.click((await dialog()).getByRole('button', { name: 'Excluir' }))
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ method }) => method === 'DELETE')?.path).toBe('/api/users/bia')
  expect(isThere('bia')).toBe(false)
  expect(isThere('chefe')).toBe(true)
})

test('a removal that is refused says why in the question, which stays open', async () => {
  const { user } = await open({ 'DELETE /api/users/bia': () => problem(409, 'error.busy') })
  await user.click((await row('bia')).getByRole('button', { name: 'Excluir bia' }))
  const question = await dialog()
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  await until(() => question.getByRole('alert'))
  expect(isThere('bia')).toBe(true)
})

test('one’s own account is neither deleted nor shut out, and the row says why', async () => {
  const { user, asked } = await open({
    users: () => paged([userOf({ id: 3, login: 'ana', authorities: ['USER', 'ADMIN'] })]),
  })
  const of = await row('ana')
  await user.click(
    of.getByRole('button', { name: 'Excluir ana. Você não pode excluir a sua própria conta.' }),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(of.queryByRole('switch')).toBeNull()
  of.getByText('Sim')
  expect(asked.every(({ method }) => method === 'GET')).toBe(true)
})

test('who only looks after customers just sees administrators, and lets others in and out', async () => {
  as('GERENTE_R_CLIENTE')
  await open({ users: () => paged([bia, chefe]) })
  const ofChefe = await row('chefe')
  expect(ofChefe.queryByRole('switch')).toBeNull()
  ofChefe.getByRole('button', { name: 'Excluir chefe. Só administradores alteram administradores.' })
  const ofBia = await row('bia')
  ofBia.getByRole('switch')
  ofBia.getByRole('button', { name: 'Excluir bia' })
})

test('an account is shut out from its row, and all else about it stays as it was', async () => {
  let activated = true
  const late = Promise.withResolvers<void>()
  const { user, asked } = await open({
    users: () => paged([{ ...bia, activated }]),
    'PUT /api/users': async () => {
      await late.promise
      activated = false
      return { ...bia, activated }
    },
  })
  const isOn = async () => (await row('bia')).getByRole<HTMLInputElement>('switch').checked
  const lever = (await row('bia')).getByRole('switch', { name: 'Ativar ou desativar bia' })
  await user.click(lever)
  expect(await isOn(), 'at once').toBe(false)
  await user.click(lever)
  late.resolve()
  await until(() => expect(asked.at(-1)?.method).toBe('GET'))
  expect(await isOn()).toBe(false)
  const sent = asked.filter(({ method }) => method === 'PUT')
  expect(sent, 'the second press came while the first was on its way').toHaveLength(1)
  expect(sent[0]?.body).toEqual({
    id: 8,
    login: 'bia',
    firstName: 'Bia',
    lastName: 'Costa',
    email: 'bia@porto.example',
    cpf: '529.982.247-25',
    langKey: 'pt-br',
    activated: false,
    authorities: ['USER'],
  })
})
