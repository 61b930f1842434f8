import { notifications } from '@mantine/notifications'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../client/session.ts'
import { accountOf } from '../../testing/people.ts'
import { type Answer, answer, done, paged, problem } from '../../testing/server.ts'
import { pass, showAt, until } from '../../testing/show.tsx'
import { FilaScreen } from './FilaScreen.tsx'

const item = (pendenciaId: number) => ({
  pendenciaId,
  tipo: 'LIBERACAO_DOCUMENTAL',
  subtipo: null,
  status: 'ANALISE',
  statusVirtual: null,
  vez: 'TERMINAL',
  desde: '2026-03-02T12:00:00Z',
  metaMinutos: 240,
  atrasada: false,
  prazo: '2026-03-05T18:00:00Z',
  prazoTipo: 'NAVIO',
  posse: null,
  presentes: [],
  version: 1,
  servicoId: pendenciaId * 10,
  numeroSolicitacao: `202600000${pendenciaId}`,
  servicoTipo: 'RETIRADA',
  servicoSubtipo: 'RETIRADA_CONTEINER_IMPORTACAO',
  requisitante: `Empresa ${pendenciaId}`,
  consignatario: null,
  isencaoPedida: false,
  cargas: [],
  cargasTotal: 0,
})

const servico = (pendenciaId: number) => ({
  id: pendenciaId * 10,
  numeroSolicitacao: `202600000${pendenciaId}`,
  subtipo: 'RETIRADA_CONTEINER_IMPORTACAO',
  requisitante: { id: 1, socialName: `Empresa ${pendenciaId}` },
  consignatario: null,
  pendencias: [
    {
      id: pendenciaId,
      tipo: 'LIBERACAO_DOCUMENTAL',
      status: 'ANALISE',
      version: 1,
      decisoes: ['APROVAR', 'DEVOLVER'],
    },
  ],
  cargaServico: [],
  daEquipe: false,
})

beforeEach(() => {
  session.set({ account: accountOf({ id: 3 }), empresa: null })
})

/** Opens the desk with three items of one kind, the first of them selected. */
async function open(answers: Record<string, Answer> = {}, at = '/fila') {
  const asked = answer({
    ...answers,
    'GET /api/terminal/fila/contagem': () => [],
    'GET /api/terminal/fila': () => paged(at === '/fila' ? [1, 2, 3].map(item) : []),
    'GET /api/terminal/modelos': () => [{ texto: 'Ilegível.', tipo: null }],
    'GET /api/terminal/servicos/10/': () => [],
    'GET /api/terminal/servicos/20/': () => [],
    'GET /api/terminal/servicos/30/': () => [],
    'GET /api/terminal/servicos/10': () => servico(1),
    'GET /api/terminal/servicos/20': () => servico(2),
    'GET /api/terminal/servicos/30': () => servico(3),
    'GET /api/terminal/pendencias/': () => [],
    'POST /api/terminal/pendencias/': () => null,
  })
  const shown = await showAt({ path: '/fila', at }, () => <FilaScreen />)
  return { ...shown, asked }
}

const mesa = () => within(screen.getByRole('region', { name: 'O que decidir' }))
const lote = () => within(screen.getByRole('region', { name: 'Marcadas' }))
const motivo = () => mesa().getByRole<HTMLTextAreaElement>('textbox', { name: /Motivo/ })
const marca = (id: number) => screen.getByRole('checkbox', { name: new RegExp(`202600000${id}$`) })
const isOpen = (id: number) =>
  until(() => {
    expect(mesa().getAllByText(new RegExp(`Empresa ${id}`))).toBeTruthy()
    expect(mesa().getByRole('button', { name: 'Devolver' })).toBeTruthy()
  })

/** Approves the first item, and types about the second before the answer comes. */
async function writeMeanwhile(given: Promise<unknown>) {
  const desk = await open({ 'POST /api/terminal/pendencias/1/decidir': () => given })
  const { user } = desk
  await isOpen(1)
  await user.keyboard('a')
  await until(() => mesa().getByRole('form', { name: /^Aprovar/ }))
  await user.keyboard('{Enter}')
  await isOpen(2)
  await pass(10_000)
  await until(() => expect(desk.asked.some(({ path }) => path.endsWith('/1/decidir'))).toBe(true))
  await user.keyboard('d')
  await until(() => motivo())
  await user.type(motivo(), 'Falta a página 2.')
  return desk
}

test('a decision that is answered late leaves the address of the page that somebody went on to alone', async () => {
  const late = Promise.withResolvers<object>()
  const { user, router, asked } = await open({
    'POST /api/terminal/pendencias/1/decidir': () => late.promise,
  })
  await isOpen(1)
  await user.keyboard('a')
  await until(() => mesa().getByRole('form', { name: /^Aprovar/ }))
  await user.keyboard('{Enter}')
  await act(() => router.navigate({ to: '/elsewhere' }))
  await until(() => expect(asked.some(({ path }) => path.endsWith('/1/decidir'))).toBe(true))
  late.resolve(servico(1))
  await pass(200)
  expect(router.state.location.href).toBe('/elsewhere')
})

test('what is written about an item stays when the answer about the one before it comes', async () => {
  const slow = Promise.withResolvers<object>()
  const { router } = await writeMeanwhile(slow.promise)
  slow.resolve(servico(1))
  await pass(100)
  expect(motivo().value).toBe('Falta a página 2.')
  expect(router.state.location.search).toEqual({ item: 2 })
})

test('a refusal about the item before is said, and what is written stays', async () => {
  const said = vi.spyOn(notifications, 'show')
  const slow = Promise.withResolvers<object>()
  const { router } = await writeMeanwhile(slow.promise)
  slow.resolve(problem(409, 'mesa.recusa.fora-da-fila'))
  await until(() => expect(said).toHaveBeenCalledOnce())
  expect(motivo().value).toBe('Falta a página 2.')
  expect(router.state.location.search).toEqual({ item: 2 })
})

test('a decision leads to the next item', async () => {
  const { user, router } = await open({ 'POST /api/terminal/pendencias/1/decidir': () => servico(1) })
  await isOpen(1)
  await user.keyboard('a')
  await until(() => mesa().getByRole('form', { name: /^Aprovar/ }))
  await user.keyboard('{Enter}')
  await until(() => expect(router.state.location.search).toEqual({ item: 2 }))
})

test('decisions are counted quietly; the last can be taken back for ten seconds, and the one before it is on its way', async () => {
  const said = vi.spyOn(notifications, 'show')
  const { user, router, asked } = await open({
    'POST /api/terminal/pendencias/1/decidir': () => done(servico(1), 'terminal.decidida.APROVAR'),
    'POST /api/terminal/pendencias/2/decidir': () => done(servico(2), 'terminal.decidida.APROVAR'),
  })
  const isSent = (id: number) => asked.some(({ path }) => path.endsWith(`/${id}/decidir`))
  const approve = async () => {
    await user.keyboard('a')
    await until(() => mesa().getByRole('form', { name: /^Aprovar/ }))
    await user.keyboard('{Enter}')
  }
  await isOpen(1)
  await approve()
  await isOpen(2)
  await until(() => screen.getByText('1 decidida'))
  expect(screen.queryByRole('checkbox', { name: /2026000001$/ })).toBeNull()
  await pass(5_000)
  expect(isSent(1)).toBe(false)
  await approve()
  await isOpen(3)
  await until(() => expect(isSent(1)).toBe(true))
  await user.click(screen.getByRole('button', { name: /^Desfazer: Aprovar, .* do serviço 2026000002$/ }))
  await isOpen(2)
  await pass(20_000)
  expect(isSent(2)).toBe(false)
  expect(router.state.location.search).toEqual({ item: 2 })
  expect(screen.getByText('1 decidida')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull()
  expect(said).not.toHaveBeenCalled()
})

test('a decision can be taken back after nine seconds, and is sent after ten', async () => {
  const { user, asked } = await open({ 'POST /api/terminal/pendencias/1/decidir': () => servico(1) })
  const isSent = () => asked.some(({ path }) => path.endsWith('/1/decidir'))
  const undo = () => screen.queryByRole('button', { name: /^Desfazer: Aprovar, .* do serviço 2026000001$/ })
  await isOpen(1)
  await user.keyboard('a')
  await until(() => mesa().getByRole('form', { name: /^Aprovar/ }))
  await user.keyboard('{Enter}')
  await pass(9_000)
  expect(isSent()).toBe(false)
  expect(undo()).not.toBeNull()
  await pass(1_000)
  expect(isSent()).toBe(true)
  expect(undo()).toBeNull()
})

test('while the question about what is marked is open, keys say nothing about the single item', async () => {
  const { user } = await open()
  await isOpen(1)
  await user.click(marca(2))
  await user.click(lote().getByRole('button', { name: 'Devolver' }))
  await until(() => lote().getByText('Ilegível.'))
  await user.click(lote().getByRole('heading'))
  await user.keyboard('a1')
  await until(() => expect(lote().getByRole<HTMLTextAreaElement>('textbox').value).toBe('Ilegível.'))
  expect(mesa().queryByRole('form')).toBeNull()
})

test('the question about what is marked is forgotten when nothing is marked any more', async () => {
  const { user } = await open({
    'POST /api/terminal/decisoes': () => problem(409, 'mesa.recusa.fora-da-fila'),
  })
  await isOpen(1)
  await user.click(marca(2))
  await user.click(lote().getByRole('button', { name: 'Aprovar' }))
  await user.keyboard('{Enter}')
  await until(() => lote().getByRole('alert'))
  await user.click(marca(2))
  expect(screen.queryByRole('region', { name: 'Marcadas' })).toBeNull()
  await user.click(marca(3))
  expect(lote().getByText('1 marcada')).toBeTruthy()
  await user.click(lote().getByRole('button', { name: 'Aprovar' }))
  expect(lote().queryByRole('alert')).toBeNull()
})

test('what is marked while others are decided stays marked', async () => {
  const slow = Promise.withResolvers<object>()
  const { user } = await open({ 'POST /api/terminal/decisoes': () => slow.promise })
  await isOpen(1)
  await user.click(marca(2))
  await user.click(lote().getByRole('button', { name: 'Aprovar' }))
  await user.keyboard('{Enter}')
  await user.click(marca(3))
  slow.resolve([{ pendenciaId: 2, recusa: null }])
  await until(() => expect(lote().getByText('1 marcada')).toBeTruthy())
  expect(marca(3)).toHaveProperty('checked', true)
})

test('where nothing waits that long, nobody says that the queue is empty, and the filter can be cleared', async () => {
  const { user, router } = await open({}, '/fila?espera=240-480')
  await until(() => screen.getByText('Nada na fila corresponde a este filtro.'))
  await user.click(screen.getByRole('button', { name: 'Limpar o filtro' }))
  await until(() => expect(router.state.location.search).toEqual({}))
  await until(() => screen.getByText('A fila está vazia. Ninguém espera pelo terminal.'))
})

test('what runs out is beside what waits, narrows the queue with one press and sorts it; the address says both', async () => {
  const { user, router, asked } = await open()
  await isOpen(1)
  const fila = within(screen.getByRole('table', { name: 'Fila do terminal' }))
  expect(fila.getAllByText(/^05\/03\/2026 15:00/)).toHaveLength(3)
  const asks = (part: string) => asked.some(({ path }) => path.includes(part))
  await user.click(screen.getByRole('button', { name: 'Hoje' }))
  await until(() => expect(router.state.location.search).toMatchObject({ prazo: 'today' }))
  await until(() => expect(asks('/fila?') && asks('/fila/contagem?prazo=today')).toBe(true))
  await user.click(fila.getByRole('button', { name: 'Prazo' }))
  await until(() => expect(asks('sort=prazo%2Casc')).toBe(true))
  expect(router.state.location.search).toMatchObject({ prazo: 'today', sort: 'prazo,asc' })
  await user.click(screen.getByRole('button', { name: 'Hoje' }))
  await until(() => expect(router.state.location.search).not.toHaveProperty('prazo'))
})

test('where nothing runs out, the filter is said to be why, and can be cleared', async () => {
  const { user, router } = await open({}, '/fila?prazo=past')
  await until(() => screen.getByText('Nada na fila corresponde a este filtro.'))
  await user.click(screen.getByRole('button', { name: 'Limpar o filtro' }))
  await until(() => expect(router.state.location.search).toEqual({}))
})

test('what was decided and is refused is not counted as decided', async () => {
  const refused = () => problem(409, 'mesa.recusa.ja-aprovada')
  const { user, asked } = await open({ 'POST /api/terminal/pendencias/1/decidir': refused })
  await isOpen(1)
  await user.keyboard('a')
  await until(() => mesa().getByRole('form', { name: /^Aprovar/ }))
  await user.keyboard('{Enter}')
  await until(() => screen.getByText('1 decidida'))
  await pass(10_000)
  await until(() => expect(asked.some(({ path }) => path.endsWith('/1/decidir'))).toBe(true))
  await until(() => expect(screen.queryByText('1 decidida')).toBeNull())
})

test('the key z takes the last decision back, opens it again, and nothing is sent', async () => {
  const { user, asked } = await open()
  await isOpen(1)
  await user.keyboard('a')
  await until(() => mesa().getByRole('form', { name: /^Aprovar/ }))
  await user.keyboard('{Enter}')
  await isOpen(2)
  await user.keyboard('z')
  await isOpen(1)
  expect(screen.queryByText('1 decidida')).toBeNull()
  await pass(15_000)
  expect(asked.filter(({ path }) => path.endsWith('/decidir'))).toEqual([])
})
