import { act, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, describe, expect, test } from 'vitest'
import { userAddress } from '../../client/route-params.ts'
import { session } from '../../client/session.ts'
import { accountOf, userOf } from '../../testing/people.ts'
import { type Answer, answer, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { EditUserScreen } from './EditUserScreen.tsx'
import { NewUserScreen } from './NewUserScreen.tsx'
import { ViewUserScreen } from './ViewUserScreen.tsx'

const as = (authority: 'ADMIN' | 'GERENTE_R_CLIENTE') =>
  session.set({ account: accountOf({ id: 3, authorities: ['USER', authority] }), empresa: null })
beforeEach(() => as('ADMIN'))

const people = '/admin/user-management'
const bia = userOf({ id: 8, login: 'bia', firstName: 'Bia', lastName: 'Costa' })

async function openOf(screenName: 'view' | 'edit', answers: Record<string, Answer>, login = 'bia') {
  const Screen = screenName === 'view' ? ViewUserScreen : EditUserScreen
  const asked = answer(answers)
  const place = { path: `${people}/$userId/${screenName}`, params: userAddress }
  const shown = await showAt({ ...place, at: `${people}/${login}/${screenName}` }, () => <Screen />)
  return { ...shown, asked }
}

async function openNew(answers: Record<string, Answer> = {}) {
  const asked = answer(answers)
  const shown = await showAt({ path: `${people}/new`, at: `${people}/new` }, () => <NewUserScreen />)
  return { ...shown, asked }
}
type User = Awaited<ReturnType<typeof openNew>>['user']

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const errorOf = (name: string) => {
  const ids = field(name).getAttribute('aria-describedby') ?? ''
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Salvar' }))
const sentOf = (asked: { method: string }[]) => asked.filter(({ method }) => method !== 'GET')

async function fillIn(user: User) {
  const values = { Nome: 'Bia', Sobrenome: 'Costa', Login: 'Bia', 'E-mail': 'bia@porto.example' }
  for (const [name, value] of Object.entries(values)) {
    await user.click(field(name))
    await user.paste(value)
  }
}

describe('a new account', () => {
  test('is sent as it was filled in, and its page is shown', async () => {
    const { user, asked, router } = await openNew({ 'POST /api/users': () => bia })
    screen.getByText('A pessoa recebe um e-mail com o link para criar a sua senha.')
    await fillIn(user)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Idioma' }), 'English')
    await user.click(box('TI'))
    await save(user)
    await until(() => expect(router.state.location.pathname).toBe(`${people}/bia/view`))
    expect(sentOf(asked)).toMatchObject([
      {
        path: '/api/users',
        body: {
          firstName: 'Bia',
          lastName: 'Costa',
          email: 'bia@porto.example',
          langKey: 'en',
          activated: true,
          authorities: ['USER', 'TI'],
        },
      },
    ])
  })

  test('with nothing or nonsense in its fields is not sent; the first of them is led to', async () => {
    const { user, asked } = await openNew()
    await user.type(field('Sobrenome'), 'Costa')
    await user.type(field('Login'), 'bía')
    await user.type(field('E-mail'), 'bia em porto')
    await user.type(field('CPF'), '11111111111')
    await save(user)
    await until(() => expect(errorOf('Nome')).toBe('Preencha este campo.'))
    expect(errorOf('Login')).toBe('Use letras sem acento, números e _ . @ -')
    expect(errorOf('E-mail')).toBe('Informe um e-mail válido.')
    expect(errorOf('CPF')).toBe('O CPF não é válido.')
    expect(errorOf('Sobrenome')).toBe('')
    expect(document.activeElement).toBe(field('Nome'))
    expect(asked).toEqual([])
  })

  test.each([
    ['error.userexists', 'Login', 'Este nome de usuário já existe.'],
    ['error.emailexists', 'E-mail', 'Este e-mail já está cadastrado.'],
    ['error.cpfexists', 'CPF', 'Este CPF já está cadastrado.'],
  ])('that somebody else has already (%s) says so under the field %s', async (key, name, text) => {
    const { user, router } = await openNew({ 'POST /api/users': () => problem(400, key) })
    await fillIn(user)
    await save(user)
    await until(() => expect(errorOf(name)).toBe(text))
    expect(document.activeElement).toBe(field(name))
    expect(field('Sobrenome').value).toBe('Costa')
    expect(router.state.location.pathname).toBe(`${people}/new`)
  })

  test('whose fields the server refuses says so under them, and what was typed stays', async () => {
    const refused = [{ objectName: 'body', field: 'email', message: 'validation.email' }]
    const { user } = await openNew({ 'POST /api/users': () => problem(400, 'error.validation', refused) })
    await fillIn(user)
    await save(user)
    await until(() => expect(errorOf('E-mail')).toBe('Informe um e-mail válido.'))
    expect([field('Nome').value, field('Login').value]).toEqual(['Bia', 'Bia'])
  })

  test('that is refused as a whole says so above its fields, until it is sent again', async () => {
    let isRefused = true
    const { user, router } = await openNew({
      'POST /api/users': () => (isRefused ? problem(409, 'userManagement.error.erased') : bia),
    })
    await fillIn(user)
    await save(user)
    const alert = await until(() => within(screen.getByRole('form')).getByRole('alert'))
    expect(alert.textContent).toContain('A pessoa pediu para ser esquecida')
    isRefused = false
    await save(user)
    await until(() => expect(router.state.location.pathname).toBe(`${people}/bia/view`))
  })

  test('that was begun is not left without a question; an untouched one is', async () => {
    const { user, router } = await openNew()
    await user.type(field('Nome'), 'Bia')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    const question = await until(() => within(screen.getByRole('dialog', { name: 'Sair sem salvar?' })))
    await user.click(question.getByRole('button', { name: 'Continuar aqui' }))
    await until(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('Nome').value).toBe('Bia')
    await user.clear(field('Nome'))
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await until(() => expect(router.state.location.pathname).toBe(people))
  })

  test('of an administrator is made by administrators alone', async () => {
    as('GERENTE_R_CLIENTE')
    await openNew()
    expect(box('Administrador').disabled).toBe(true)
    screen.getByText('Só administradores alteram administradores.')
    expect(box('Gerente de relacionamento').disabled).toBe(false)
    expect([box('Usuário').checked, box('Usuário').disabled]).toEqual([true, true])
  })
})

describe('an account that is changed', () => {
  test('stands in its form as it is now, waits for its new e-mail, and goes back to the list', async () => {
    const { user, asked, router } = await openOf('edit', {
      'GET /api/users/bia': () => ({ ...bia, pendingEmail: 'nova@porto.example' }),
      'PUT /api/users': () => ({ ...bia, lastName: 'Lima' }),
    })
    await until(() => screen.getByText('nova@porto.example espera que o link mandado para ele seja aberto.'))
    expect(field('CPF').value).toBe('529.982.247-25')
    await user.clear(field('Sobrenome'))
    await user.type(field('Sobrenome'), 'Lima')
    await save(user)
    await until(() => expect(router.state.location.pathname).toBe(people))
    expect(sentOf(asked)).toMatchObject([{ body: { id: 8, login: 'bia', lastName: 'Lima' } }])
  })

  test('that has a new login is shown by it, for the old address is no more', async () => {
    const { user, router } = await openOf('edit', {
      'GET /api/users/bia': () => bia,
      'PUT /api/users': () => ({ ...bia, login: 'beatriz' }),
    })
    await user.type(await until(() => field('Login')), 'z')
    await save(user)
    await until(() => expect(router.state.location.pathname).toBe(`${people}/beatriz/view`))
  })

  test('of an administrator can be read and not changed by who only looks after customers', async () => {
    as('GERENTE_R_CLIENTE')
    await openOf('edit', { 'GET /api/users/bia': () => ({ ...bia, authorities: ['USER', 'ADMIN'] }) })
    const alert = await until(() => screen.getByRole('alert'))
    expect(alert.textContent).toBe('Só administradores alteram administradores.')
    expect(field('Nome').closest('fieldset')?.disabled).toBe(true)
    expect(field('Nome').value).toBe('Bia')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' }).disabled).toBe(true)
  })

  test('of one’s own keeps its profiles and stays activated, and says why', async () => {
    const own = userOf({ id: 3, login: 'ana', authorities: ['USER', 'ADMIN'] })
    await openOf('edit', { 'GET /api/users/ana': () => own }, 'ana')
    await until(() => screen.getByText('Você não pode retirar os seus próprios perfis.'))
    expect([box('Administrador').checked, box('Administrador').disabled]).toEqual([true, true])
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Ativado/ }).disabled).toBe(true)
    screen.getByText('Você não pode desativar a sua própria conta.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' }).disabled).toBe(false)
  })

  test('that cannot be read says so, and another try brings its form', async () => {
    let isDown = true
    const { user } = await openOf('edit', {
      'GET /api/users/bia': () => (isDown ? problem(500, 'error.http.500') : bia),
    })
    await until(() => screen.getByRole('alert'))
    expect(screen.queryByRole('form')).toBeNull()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await until(() => expect(field('Login').value).toBe('bia'))
  })
})

describe('the page of an account', () => {
  const factOf = (label: string) =>
    screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent

  test('says everything known, with its companies, and leads to its form', async () => {
    const empresas = [{ id: 26, nome: 'Rota Sul', admin: true, active: false }]
    await openOf('view', { 'GET /api/users/bia': () => ({ ...bia, empresas, authorities: ['USER', 'TI'] }) })
    const row = within(await until(() => screen.getByRole('row', { name: /Rota Sul/ })))
    expect(row.getByRole('link').getAttribute('href')).toBe('/26/empresa')
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Rota Sul', 'Sim', 'Não'])
    expect(['CPF', 'Perfis', 'Idioma', 'Criado em', 'Modificado por'].map(factOf)).toEqual([
      '529.982.247-25',
      'UsuárioTI',
      'Português',
      '01/03/2026 09:00',
      'rui',
    ])
    expect(screen.getByRole('link', { name: 'Editar' }).getAttribute('href')).toBe(`${people}/bia/edit`)
  })

  test('without CPF, company or opened link says that too', async () => {
    await openOf('view', {
      'GET /api/users/bia': () => ({ ...bia, cpf: null, pendingEmail: 'nova@porto.example' }),
    })
    await until(() => screen.getByText('Não pertence a nenhuma empresa.'))
    expect(factOf('CPF')).toBe('—')
    expect(factOf('E-mail')).toContain('nova@porto.example espera')
  })

  test('says of one that is not there that it may have been deleted, and leads to all, in English too', async () => {
    await openOf('view', { 'GET /api/users/bia': () => problem(404, 'error.not-found') })
    await until(() => screen.getByRole('heading', { name: 'Usuário não encontrado' }))
    expect(screen.getByRole('link', { name: 'Ver todos os usuários' }).getAttribute('href')).toBe(people)
    await act(() => i18next.changeLanguage('en'))
    screen.getByRole('heading', { name: 'User not found' })
  })
})
