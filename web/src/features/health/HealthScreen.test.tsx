import { healthComponents } from '@cais/core/api/health.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { session, settleReturn } from '../../client/session.ts'
import { storeToken } from '../../client/token.ts'
import { accountOf } from '../../testing/people.ts'
import { answer, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { HealthScreen } from './HealthScreen.tsx'

const before = session.get()
afterEach(() => session.set(before))

const admin = accountOf({ login: 'admin', authorities: ['USER', 'ADMIN'] })

test('where the session has ended, the sign-in opens over the page, and whoever is back is told everything', async () => {
  session.set({ account: admin, empresa: null, loginModal: 'closed' })
  let isSignedIn = false
  const components = Object.fromEntries(healthComponents.map((name) => [name, { status: 'UP', details: {} }]))
  answer({
    'GET /management/health': () => ({ status: 'UP', ...(isSignedIn && { components }) }),
    'GET /api/account': () => (isSignedIn ? admin : problem(401, 'error.http.401')),
  })
  storeToken('x'.repeat(43), false)
  await showAt({ path: '/admin/jhi-health', at: '/admin/jhi-health' }, () => <HealthScreen />)
  await until(() => expect(session.get().loginModal).toBe('session-ended'))
  expect(screen.queryAllByRole('listitem')).toEqual([])
  isSignedIn = true
  settleReturn(true)
  await until(() => expect(screen.getAllByRole('listitem')).toHaveLength(healthComponents.length))
})

test('what does not work says why, its details are one press away, and what works again says so when asked anew', async () => {
  session.set({ account: admin, empresa: null, loginModal: 'closed' })
  const up = Object.fromEntries(healthComponents.map((name) => [name, { status: 'UP', details: {} }]))
  const mail = {
    status: 'DOWN',
    reason: {
      message: 'health.reason.mail-refused',
      params: { count: 3, error: 'connect ECONNREFUSED …:25' },
    },
    details: { transport: 'smtp', server: 'smtp.porto.example:25', unsent: 3 },
  }
  let isDown = true
  answer({
    'GET /management/health': () => ({ status: 'UP', components: { ...up, ...(isDown && { mail }) } }),
  })
  const { user } = await showAt({ path: '/', at: '/' }, () => <HealthScreen />)
  const item = (name: string) => {
    const found = screen.getAllByRole('listitem').find((one) => within(one).queryByRole('heading', { name }))
    if (!found) throw new Error(`nothing is said about ${name}`)
    return within(found)
  }
  await until(() => item('E-mail').getByText('Parado'))
  item('E-mail').getByText(/^3 e-mails não saíram\. O servidor de e-mail respondeu: connect ECONNREFUSED/)
  item('Banco de dados').getByText('Bem')
  await user.click(item('E-mail').getByRole('button', { name: 'Detalhes de E-mail' }))
  const dialog = await until(() => screen.getByRole('dialog', { name: 'E-mail' }))
  expect(dialog.textContent).toContain('smtp.porto.example:25')
  await user.keyboard('{Escape}')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Atualizar' }))
  await until(() => item('E-mail').getByText('Bem'))
  expect(screen.queryByText(/e-mails não saíram/)).toBeNull()
})
