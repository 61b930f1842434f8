import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../../client/session.ts'
import { accountOf, empresaOf } from '../../testing/people.ts'
import { type Answer, answer, problem } from '../../testing/server.ts'
import { pass, showAt, until } from '../../testing/show.tsx'
import { Achar } from './Achar.tsx'

const servico = (id: number) => ({
  id,
  titulo: { coluna: 'numeroSolicitacao', type: 'String', valor: `202600000${id}` },
  detalhes: [{ coluna: 'consignatario', type: 'String', valor: 'Importadora' }],
  por: 'conteiner',
  caminho: `/7/servico-cliente/${id}/view`,
})
const found = [
  { tipo: 'servico', achados: [servico(1), servico(2)], verTodos: '/7/servico-cliente?filters=%5B%5D' },
]

beforeEach(() => {
  sessionStorage.clear()
  session.set({ account: accountOf({ id: 3 }), empresa: empresaOf({ id: 7, nome: 'Importadora' }) })
})

async function open(achar: Answer) {
  const asked = answer({ 'GET /api/7/achar': achar })
  const shown = await showAt({ path: '/', at: '/' }, () => <Achar />)
  await until(() => screen.getByRole('combobox'))
  return { ...shown, asked, type: (text: string) => shown.user.type(screen.getByRole('combobox'), text) }
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)

test('with fewer than three letters nobody is asked, and screens answer from the first', async () => {
  const { type, asked } = await open(() => found)
  await type('li')
  await pass(500)
  expect(asked).toEqual([])
  expect(options()).toContain('Line-up')
  expect(screen.getByText(/digite pelo menos 3 letras/)).toBeTruthy()
})

test('what is found stands first and is chosen by arrows and Enter', async () => {
  const { type, user, router } = await open(() => found)
  await type('2026')
  await until(() => screen.getByText('2026000001'))
  await until(() => expect(chosen()).toHaveLength(1))
  expect(chosen()[0]).toContain('2026000001')
  expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(
    screen.getAllByRole('option')[0]?.id,
  )
  await user.keyboard('{ArrowDown}')
  await until(() => expect(chosen()[0]).toContain('2026000002'))
  await user.keyboard('{ArrowDown}')
  await until(() => expect(chosen()).toEqual(['Ver todos: Serviços']))
  await user.keyboard('{ArrowUp}{Enter}')
  await until(() => expect(router.state.location.pathname).toBe('/7/servico-cliente/2/view'))
})

test('Enter before the answer came takes the first of it, and nothing that an earlier text found', async () => {
  const slow = Promise.withResolvers<object>()
  const { type, user, router, asked } = await open(({ path }) =>
    path.endsWith('texto=2026') ? found : slow.promise,
  )
  await type('2026')
  await until(() => screen.getByText('2026000001'))
  await user.keyboard('000009{Enter}')
  await until(() => expect(asked.at(-1)?.path).toContain('texto=2026000009'))
  expect(router.state.location.pathname).toBe('/')
  slow.resolve([{ tipo: 'servico', achados: [servico(9)], verTodos: null }])
  await until(() => expect(router.state.location.pathname).toBe('/7/servico-cliente/9/view'))
})

test('what the company does not have is looked for in the others of the person, and not where there are none', async () => {
  session.set({ account: accountOf({ id: 3, empresaAuthorities: [7, 8].map((id) => empresaOf({ id })) }) })
  const asked = answer({ 'GET /api/7/achar': () => [], 'GET /api/achar': () => found })
  const { user } = await showAt({ path: '/', at: '/' }, () => <Achar />)
  await until(() => screen.getByRole('combobox'))
  await user.type(screen.getByRole('combobox'), '2026')
  await until(() => screen.getByText('2026000001'))
  expect(asked.map(({ path }) => path)).toEqual(['/api/7/achar?texto=2026', '/api/achar?texto=2026'])
})

test('nothing found is said, and a refusal is not called nothing and can be tried again', async () => {
  let isDown = true
  const { type, user } = await open(() => (isDown ? problem(503, 'error.http.503') : []))
  await type('zzqx')
  await until(() => screen.getByRole('alert'))
  expect(screen.queryByText(/Nada encontrado/)).toBeNull()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await until(() => screen.getByText('Nada encontrado para “zzqx”.'))
})
