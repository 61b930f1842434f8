import { pendenciaSearches } from '@cais/core/search/pendencia.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { TodasMinhasPendenciasScreen } from './MinhasPendenciasScreen.tsx'
// The lazy parts of the list are imported first, so that no test waits for them.
import './varias/AcoesDasMarcadas.tsx'
import './varias/VariasDialog.tsx'

const component = 'minhas-pendencias'
const definition = pendenciaSearches.find((one) => one.component === component)
if (!definition) throw new Error('there is no list of open work')
const { columns, filters, defaultSortByField, rowPath } = definition

const subtipo = 'RETIRADA_CONTEINER_IMPORTACAO'
const row = (id: number, tipo: string) => ({
  id,
  tipo,
  vez: 'AGIR',
  numeroSolicitacao: `202600000${id}`,
  servicoId: id,
  servicoTipo: 'RETIRADA',
  servicoSubtipo: subtipo,
  requisitanteId: 5,
  empresaId: 7,
  area: 'cliente',
})
const list = [row(1, 'AGENDAMENTO'), row(2, 'ANEXO'), row(3, 'AGENDAMENTO'), row(4, 'FINANCEIRA')]

async function openList() {
  const requests = answer({
    [`GET /api/search/${component}/search-config`]: () => ({
      resultColumns: columns,
      filtersDef: filters,
      defaultSortByField,
      rowPath,
    }),
    [`POST /api/search/${component}`]: () => ({ total: list.length, list }),
    'GET /api/': () => problem(404, 'error.not-found'),
  })
  const shown = await showAt({ path: '/minhas-pendencias', at: '/minhas-pendencias' }, () => (
    <TodasMinhasPendenciasScreen />
  ))
  await until(() => screen.getByText('2026000001'))
  return { ...shown, requests }
}

const boxes = () => [
  ...document.querySelectorAll<HTMLInputElement>('tbody tr[tabindex] input[type=checkbox]'),
]
const ticked = () => boxes().map(({ checked }) => checked)
const button = (name: string) => until(() => screen.getByRole('button', { name }))

test('marked ones of different kinds are offered each action for those that it fits', async () => {
  const { user } = await openList()
  await user.click(screen.getByRole('checkbox', { name: 'Marcar todas as linhas desta página' }))
  await user.click(await button('Ações com 4 marcadas'))
  await until(() => screen.getByRole('menuitem', { name: 'Agendar janelas (2 de 4)' }))
  const acoes = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(acoes).toEqual(['Anexar documentos (1 de 4)', 'Agendar janelas (2 de 4)', 'Imprimir passes'])
})

test('what an action is not for stays marked after it was sent', async () => {
  const { user } = await openList()
  await user.click(screen.getByRole('checkbox', { name: 'Marcar todas as linhas desta página' }))
  await user.click(await button('Ações com 4 marcadas'))
  await user.click(await until(() => screen.getByRole('menuitem', { name: 'Agendar janelas (2 de 4)' })))
  const dialog = await until(() => screen.getByRole('dialog', { name: 'Agendar janelas' }))
  expect(ticked()).toEqual([true, true, true, true])
  const book = await until(() => within(dialog).getByRole('button', { name: 'Agendar 2 serviços' }))
  await until(() => expect(book.matches(':disabled')).toBe(false))
  await user.click(book)
  await until(() => within(dialog).getByText('0 de 2 feitas'))
  await until(() => expect(ticked()).toEqual([false, true, false, true]))
})

test('what asks for its own data only says so', async () => {
  const { user } = await openList()
  await user.click(boxes()[3] ?? document.body)
  await user.click(await button('Ações com 1 marcada'))
  await until(() => screen.getByText(/^Esta pendência pede dados próprios de cada serviço/))
  expect(screen.queryByRole('menuitem', { name: / \(\d+ de \d+\)$/ })).toBeNull()
})
