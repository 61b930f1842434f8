import { listDiferencas } from '@cais/core/api/painel-integracao.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keyOf } from '../../../client/queries.ts'
import { queryClient } from '../../../client/query-client.ts'
import { session } from '../../../client/session.ts'
import { accountOf } from '../../../testing/people.ts'
import { answer, problem } from '../../../testing/server.ts'
import { showAt, until } from '../../../testing/show.tsx'
import { FontesPanel } from './FontesPanel.tsx'
import { FontesScreen } from './FontesScreen.tsx'

const chave = (id: number, more: object = {}) => ({
  id,
  final: `abc${id}`,
  escopos: ['servicos:ler', 'servicos:escrever', 'navios:ler'],
  enderecos: ['198.51.100.0/24'],
  situacao: 'VALE',
  criadaEm: '2026-03-01T12:00:00Z',
  criadaPor: 'ana',
  respondePor: 'ana',
  confirmarAte: null,
  expiraEm: '2027-03-01T12:00:00Z',
  usadaEm: null,
  usadaDe: null,
  ...more,
})

const fonte = (chaves: object[]) => ({
  id: 7,
  nome: 'ERP',
  tipo: 'cliente',
  empresa: { id: 3, nome: 'Vale do Sol' },
  criadaEm: '2026-03-01T12:00:00Z',
  criadaPor: 'ana',
  encerradaEm: null,
  chaves,
})

async function open(fontes: object[], more: Parameters<typeof answer>[0] = {}) {
  session.set({ account: null, empresa: null })
  const asked = answer({ ...more, 'GET /api/3/fontes': () => fontes })
  const shown = await showAt({ path: '/', at: '/' }, () => <FontesPanel companyId={3} />)
  return { ...shown, asked }
}

test('a key says what it may do, from where, until when and that nobody used it yet', async () => {
  await open([fonte([chave(1), chave(2, { situacao: 'ENCERRADA' })])])
  const table = await until(() => screen.getByRole('table', { name: 'A chave de ERP' }))
  const [first, second] = within(table).getAllByRole('row').slice(1)
  if (!first || !second) throw new Error('two keys are shown')
  expect(first.textContent).toContain('…abc1')
  expect(first.textContent).toContain('Serviços e pendências (ler, alterar); Navios e escalas (ler)')
  expect(first.textContent).toContain('198.51.100.0/24')
  expect(first.textContent).toContain('nunca usada')
  expect(within(second).queryByRole('button'), 'what has ended cannot be ended').toBeNull()
})

test('with two keys that work there is no third', async () => {
  await open([fonte([chave(1), chave(2)])])
  await until(() => screen.getByRole('heading', { name: 'ERP' }))
  expect(screen.queryByRole('button', { name: 'Nova chave para ERP' })).toBeNull()
})

test('a company without systems is told so', async () => {
  await open([])
  await until(() => screen.getByText('Nenhum sistema trabalha com uma chave.'))
})

test('a new key begins with what the last one might, is refused where an address is none, and is shown once', async () => {
  const { user, asked } = await open([fonte([chave(1)])], {
    'POST /api/3/fontes/7/chaves': () => ({ ...chave(2), chave: 'cais_secret' }),
  })
  await user.click(await until(() => screen.getByRole('button', { name: 'Nova chave para ERP' })))
  const dialog = await until(() => within(screen.getByRole('dialog')))
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Serviços e pendências: ler' }).checked).toBe(
    true,
  )
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Bookings: ler' }).checked).toBe(false)
  await user.click(dialog.getByRole('checkbox', { name: 'Bookings: ler' }))
  const addresses = dialog.getByRole('textbox', { name: 'Endereços de rede' })
  await user.clear(addresses)
  await user.type(addresses, 'portal.example')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await until(() => dialog.getByText(/^Informe um endereço de rede/))
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  await user.clear(addresses)
  await user.type(addresses, '203.0.113.9')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await until(() =>
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'A chave de ERP' }).value).toBe(
      'cais_secret',
    ),
  )
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    escopos: ['servicos:ler', 'servicos:escrever', 'navios:ler', 'bookings:ler'],
    enderecos: ['203.0.113.9'],
    validadeDias: 365,
  })
})

test('a key is ended after one question, and why it is not stays to be read', async () => {
  const { user } = await open([fonte([chave(1)])], {
    'DELETE /api/3/fontes/7/chaves/1': () => problem(404, 'error.http.404'),
  })
  await user.click(
    await until(() => screen.getByRole('button', { name: 'Encerrar a chave que termina em abc1' })),
  )
  const dialog = await until(() => within(screen.getByRole('dialog', { name: 'Encerrar a chave?' })))
  expect(dialog.getByText(/abc1 perde o acesso agora/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Encerrar a chave' }))
  await until(() => dialog.getByRole('alert'))
})

const doTerminal = (chaves: object[] = []) => ({
  ...fonte(chaves),
  id: 9,
  nome: 'Pátio',
  tipo: 'tos',
  empresa: null,
})

async function openStaff(
  authority: 'ADMIN' | 'GERENTE_R_CLIENTE',
  fontes: object[],
  more: Parameters<typeof answer>[0] = {},
) {
  session.set({ account: accountOf({ login: 'rui', authorities: ['USER', authority] }), empresa: null })
  const asked = answer({ ...more, 'GET /api/fontes': () => fontes })
  const shown = await showAt({ path: '/', at: '/' }, () => <FontesScreen />)
  return { ...shown, asked }
}

test('an administrator names a system of the terminal, of one of its kinds', async () => {
  const { user, asked } = await openStaff('ADMIN', [], { 'POST /api/fontes': () => doTerminal() })
  await user.click(await until(() => screen.getByRole('button', { name: 'Novo sistema do terminal' })))
  const dialog = await until(() => within(screen.getByRole('dialog')))
  const tipo = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Tipo' })
  expect([...tipo.options].map(({ value }) => value)).toEqual([
    'tos',
    'gate',
    'faturamento',
    'banco',
    'aduana',
  ])
  await user.type(dialog.getByRole('textbox', { name: /Nome do sistema/ }), 'Portaria norte')
  await user.selectOptions(tipo, 'gate')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await until(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true))
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/fontes',
    body: { nome: 'Portaria norte', tipo: 'gate' },
  })
})

test('a key of a system of the terminal is made for what its kind sends, and for nothing else', async () => {
  const { user, asked } = await openStaff('ADMIN', [doTerminal()], {
    'POST /api/fontes/9/chaves': () => ({ ...chave(2), escopos: ['navios:enviar'], chave: 'cais_secret' }),
  })
  await user.click(await until(() => screen.getByRole('button', { name: 'Nova chave para Pátio' })))
  const dialog = await until(() => within(screen.getByRole('dialog')))
  expect(dialog.queryByRole('checkbox', { name: 'Faturas: enviar' }), 'that is the billing’s').toBeNull()
  expect(dialog.queryByRole('checkbox', { name: 'Serviços e pendências: ler' })).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: 'Navios: enviar' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await until(() => dialog.getByRole('textbox', { name: 'A chave de Pátio' }))
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ escopos: ['navios:enviar'] })
})

test('a key of a gate may ask whom the gate lets in, and one of the billing may not', async () => {
  const gate = { ...doTerminal(), nome: 'Portaria norte', tipo: 'gate' }
  const billing = { ...doTerminal(), id: 10, nome: 'ERP fiscal', tipo: 'faturamento' }
  const { user, asked } = await openStaff('ADMIN', [gate, billing], {
    'POST /api/fontes/9/chaves': () => ({ ...chave(2), escopos: ['portaria:ler'], chave: 'cais_secret' }),
  })
  const asking = { name: 'Decisões da portaria e lista de esperados: ler' }
  await user.click(await until(() => screen.getByRole('button', { name: 'Nova chave para ERP fiscal' })))
  const other = await until(() => within(screen.getByRole('dialog')))
  expect(other.getByRole('checkbox', { name: 'Faturas: enviar' })).toBeTruthy()
  expect(other.queryByRole('checkbox', asking)).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(await until(() => screen.getByRole('button', { name: 'Nova chave para Portaria norte' })))
  const dialog = await until(() => within(screen.getByRole('dialog', { name: /Portaria norte/ })))
  await user.click(dialog.getByRole('checkbox', asking))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await until(() => dialog.getByRole('textbox', { name: 'A chave de Portaria norte' }))
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ escopos: ['portaria:ler'] })
})

test('whoever only looks after customers reads the terminal’s systems and changes those of companies', async () => {
  await openStaff('GERENTE_R_CLIENTE', [
    doTerminal([chave(1, { escopos: ['navios:enviar'] })]),
    fonte([chave(2)]),
  ])
  await until(() => screen.getByRole('heading', { name: 'Pátio' }))
  expect(screen.queryByRole('button', { name: 'Novo sistema do terminal' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Pátio$/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Encerrar a chave que termina em abc1' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Encerrar a chave que termina em abc2' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Encerrar o sistema ERP' })).toBeTruthy()
})

test.each([
  [
    'of a company',
    fonte([chave(1, { situacao: 'A_CONFIRMAR', confirmarAte: '2026-03-02T12:00:00Z' })]),
    '/api/3/fontes/7',
  ],
  [
    'of the terminal',
    doTerminal([chave(1, { situacao: 'A_CONFIRMAR', confirmarAte: '2026-03-02T12:00:00Z' })]),
    '/api/fontes/9',
  ],
])(
  'a key %s that waits is confirmed by an administrator of the terminal, by one button',
  async (_, of, path) => {
    const { user, asked } = await openStaff('ADMIN', [of], {
      [`POST ${path}/chaves/1/confirmar`]: () => chave(1, { respondePor: 'admin' }),
    })
    await until(() => screen.getByText(/Sem confirmação, deixa de valer em/))
    await user.click(screen.getByRole('button', { name: /^Confirmar a chave que termina em abc1/ }))
    await until(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true))
    expect(asked.find(({ method }) => method === 'POST')?.path).toBe(`${path}/chaves/1/confirmar`)
    await until(() => expect(asked.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1))
  },
)

test('who only looks after customers does not confirm a key of the terminal', async () => {
  await openStaff('GERENTE_R_CLIENTE', [doTerminal([chave(1, { situacao: 'A_CONFIRMAR' })])])
  await until(() => screen.getByRole('heading', { name: 'Pátio' }))
  expect(screen.queryByRole('button', { name: /^Confirmar/ })).toBeNull()
})

test('what the pages of integration have read of systems is read again once one has ended', async () => {
  const diferencas = keyOf(listDiferencas, { query: {} })
  const { user } = await open([fonte([chave(1)])], { 'POST /api/3/fontes/7/encerrar': () => null })
  queryClient.setQueryData(diferencas, { itens: [] })
  const isStale = () => queryClient.getQueryState(diferencas)?.isInvalidated
  await user.click(await until(() => screen.getByRole('button', { name: 'Encerrar o sistema ERP' })))
  const dialog = await until(() => within(screen.getByRole('dialog')))
  expect(isStale()).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Encerrar o sistema' }))
  await until(() => expect(isStale()).toBe(true))
})
