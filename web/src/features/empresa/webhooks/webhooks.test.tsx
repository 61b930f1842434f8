import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { session } from '../../../client/session.ts'
import { empresaOf } from '../../../testing/people.ts'
import { answer, problem } from '../../../testing/server.ts'
import { showAt, until } from '../../../testing/show.tsx'
import { Webhooks, WebhooksPanel } from './WebhooksPanel.tsx'

const endereco = 'https://erp.example/eventos'

const webhook = (more: object = {}) => ({
  id: 7,
  endereco,
  tipos: [],
  formato: 'CAIS',
  situacao: 'ATIVO',
  desligadoPor: null,
  desde: null,
  criadoEm: '2026-03-01T12:00:00Z',
  criadoPor: 'gestor',
  ultimoSucessoEm: null,
  ultimaFalhaEm: null,
  pendentes: 0,
  falhas: 0,
  segredoAnteriorAte: null,
  ...more,
})

const entrega = (more: object = {}) => ({
  id: 70,
  eventoId: '0198f1aa-0000-7000-8000-000000000001',
  tipo: 'servico.criado',
  sequence: 42,
  objeto: { tipo: 'servico', id: 9 },
  situacao: 'FALHOU',
  tentativas: 10,
  criadaEm: '2026-03-02T12:00:00Z',
  concluidaEm: '2026-03-05T12:00:00Z',
  status: null,
  erro: 'TEMPO',
  ...more,
})

const base = 'GET /api/3/webhooks'

async function open(webhooks: object[], more: Parameters<typeof answer>[0] = {}) {
  const asked = answer({ ...more, [base]: () => webhooks })
  const shown = await showAt({ path: '/', at: '/' }, () => <Webhooks dono={3} />)
  return { ...shown, asked }
}

const button = (name: string | RegExp) => until(() => screen.getByRole('button', { name }))

afterEach(() => session.set({ account: null, empresa: null, loginModal: 'closed' }))

test.each([
  [webhook(), 'Ativo', 'nenhuma ainda'],
  [
    webhook({ situacao: 'FALHANDO', desde: '2026-03-03T15:00:00Z', pendentes: 1000, falhas: 2 }),
    'Falhando',
    'Falha desde 03/03/2026 12:00',
  ],
  [webhook({ situacao: 'PAUSADO', desde: '2026-03-03T15:00:00Z' }), 'Pausado', 'Pausado desde 03/03/2026'],
  [
    webhook({ situacao: 'DESLIGADO', desligadoPor: 'NAO_EXISTE', desde: '2026-03-03T15:00:00Z' }),
    'Desligado',
    'não existe mais (410)',
  ],
])('a webhook says how it is doing and why', async (given, situacao, text) => {
  await open([given])
  const item = await until(() => screen.getByRole('listitem'))
  expect(within(item).getByText(situacao)).toBeTruthy()
  expect(item.textContent).toContain(text)
  const isStopped = situacao === 'Pausado' || situacao === 'Desligado'
  expect(within(item).queryByRole('button', { name: /^Retomar/ }) !== null).toBe(isStopped)
  expect(within(item).queryByRole('button', { name: /^Testar/ }) === null).toBe(isStopped)
})

test('who manages the company for it sees its webhooks, and nobody else asks for them', async () => {
  const empresa = empresaOf({ id: 3 })
  const asked = answer({ [base]: () => [] })
  session.set({ account: null, empresa, loginModal: 'closed' })
  await showAt({ path: '/', at: '/' }, () => <WebhooksPanel companyId={3} />)
  expect(screen.queryByText('Webhooks')).toBeNull()
  expect(asked).toEqual([])
})

test('a new one is refused where its address is none, chooses events by name, and shows its secret once', async () => {
  const { user, asked } = await open([], {
    'POST /api/3/webhooks': () => ({ ...webhook(), segredo: 'whsec_abc' }),
  })
  await user.click(await button('Novo webhook'))
  const dialog = await until(() => within(screen.getByRole('dialog')))
  const address = dialog.getByRole('textbox', { name: 'Endereço' })
  await user.click(address)
  await user.paste('erp.example')
  await user.click(dialog.getByText('Só alguns eventos'))
  await user.click(dialog.getByText('Salvar'))
  await until(() => dialog.getByText(/^Informe um endereço completo/))
  expect(dialog.getByText(/^Preencha este campo/)).toBeTruthy()
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  await user.clear(address)
  await user.paste(endereco)
  expect(dialog.queryByText('servico.a_executar'), 'what the terminal alone is told').toBeNull()
  await user.click(dialog.getByText('servico.criado'))
  await user.click(dialog.getByText('Salvar'))
  await until(() =>
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: `Segredo de ${endereco}` }).value).toBe(
      'whsec_abc',
    ),
  )
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    endereco,
    tipos: ['servico.criado'],
    formato: 'CAIS',
  })
})

test('one is changed to CloudEvents and back, and says what it has', async () => {
  let formato = 'CAIS'
  const asked = answer({
    [base]: () => [webhook({ formato, tipos: ['fatura.paga'] })],
    'PUT /api/3/webhooks/7': () => webhook({ formato }),
  })
  const { user } = await showAt({ path: '/', at: '/' }, () => <Webhooks dono={3} />)
  const change = async (to: string, name: string) => {
    await user.click(await button(`Editar ${endereco}`))
    const dialog = await until(() => within(screen.getByRole('dialog')))
    await user.click(dialog.getByRole('radio', { name }))
    formato = to
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    await until(() => expect(screen.queryByRole('dialog')).toBeNull())
    await until(() => expect(screen.getByRole('listitem').textContent).toContain(name))
  }
  await change('CLOUDEVENTS', 'CloudEvents 1.0 (JSON)')
  await change('CAIS', 'Do portal (JSON)')
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { endereco, tipos: ['fatura.paga'], formato: 'CLOUDEVENTS' },
    { endereco, tipos: ['fatura.paga'], formato: 'CAIS' },
  ])
})

test.each([
  [null, 'GET /api/terminal/webhooks'],
  [3, base],
] as const)('to which networks its own may go is told to the terminal alone: %s', async (dono, list) => {
  answer({ [list]: () => [] })
  const { user } = await showAt({ path: '/', at: '/' }, () => <Webhooks dono={dono} />)
  await user.click(await button('Novo webhook'))
  const dialog = await until(() => screen.getByRole('dialog'))
  await until(() => within(dialog).getByRole('radio', { name: 'CloudEvents 1.0 (JSON)' }))
  expect(dialog.textContent?.includes('WEBHOOK_NETWORKS')).toBe(dono === null)
})

test('an address that the server refuses is told at its field', async () => {
  const { user } = await open([], {
    'POST /api/3/webhooks': () =>
      problem(400, 'error.validation', [
        { objectName: 'body', field: 'endereco', message: 'webhook.error.endereco' },
      ]),
  })
  await user.click(await button('Novo webhook'))
  const dialog = await until(() => within(screen.getByRole('dialog')))
  await user.click(dialog.getByRole('textbox', { name: 'Endereço' }))
  await user.paste('https://10.0.0.1/')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await until(() => dialog.getByText(/^Informe um endereço https público/))
})

test('a secret is changed, at once where it leaked, and shown once', async () => {
  const { user, asked } = await open([webhook({ segredoAnteriorAte: '2026-03-08T12:00:00Z' })], {
    'POST /api/3/webhooks/7/segredo': () => ({ ...webhook(), segredo: 'whsec_new' }),
  })
  await until(() => screen.getByText(/^O segredo anterior assina também até 08\/03\/2026/))
  await user.click(await button(`Trocar o segredo de ${endereco}`))
  const dialog = await until(() => within(screen.getByRole('dialog')))
  await user.click(dialog.getByRole('checkbox', { name: 'Encerrar o segredo atual agora' }))
  await user.click(dialog.getByRole('button', { name: 'Criar novo segredo' }))
  await until(() => dialog.getByDisplayValue('whsec_new'))
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ encerrarAnterior: true })
})

test('deliveries are read one by one, with body, attempts and answers, and sent again', async () => {
  const aberta = {
    ...entrega(),
    corpo: '{"type":"servico.criado"}',
    proximaEm: null,
    historico: [
      {
        numero: 2,
        iniciadaEm: '2026-03-02T12:00:05Z',
        formato: 'CLOUDEVENTS',
        status: null,
        erro: 'TEMPO',
        detalhe: null,
        resposta: null,
        milissegundos: 15000,
      },
      {
        numero: 1,
        iniciadaEm: '2026-03-02T12:00:00Z',
        formato: 'CAIS',
        status: 500,
        erro: null,
        detalhe: null,
        resposta: 'no room',
        milissegundos: 12,
      },
    ],
  }
  const { user, asked } = await open([webhook()], {
    'GET /api/3/webhooks/7/entregas/70': () => aberta,
    'POST /api/3/webhooks/7/entregas/70/reenviar': () => aberta,
    'GET /api/3/webhooks/7/entregas?antes=70': () => ({ entregas: [entrega({ id: 60 })], mais: false }),
    'GET /api/3/webhooks/7/entregas': () => ({ entregas: [entrega()], mais: true }),
  })
  await user.click(await button(`Entregas a ${endereco}`))
  const dialog = await until(() => within(screen.getByRole('dialog')))
  const table = await until(() => dialog.getByRole('table', { name: 'Entregas' }))
  expect(table.textContent).toContain('Serviço solicitado')
  expect(table.textContent).toContain('Sem resposta em 15 segundos')
  await user.click(dialog.getByRole('button', { name: 'Mostrar mais' }))
  await until(() => expect(within(table).getAllByRole('row').length).toBe(3))
  const [first] = dialog.getAllByRole('button', { name: /^Abrir a entrega de Serviço solicitado/ })
  if (!first) throw new Error('a delivery is shown')
  await user.click(first)
  await until(() => dialog.getByText('no room'))
  expect(dialog.getByRole('region', { name: 'Corpo enviado' }).textContent).toContain('"servico.criado"')
  expect(dialog.getByText('HTTP 500')).toBeTruthy()
  expect(dialog.getByText(/ms · CloudEvents 1\.0 \(JSON\)$/), 'what it was sent as').toBeTruthy()
  expect(dialog.getByText('12 ms')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Reenviar agora' }))
  await until(() => expect(asked.some(({ path }) => path.endsWith('/70/reenviar'))).toBe(true))
  await user.click(dialog.getByRole('button', { name: 'Voltar às entregas' }))
  await until(() => dialog.getByRole('table', { name: 'Entregas' }))
})

test('several are sent again since a moment of the terminal’s clock, or from a number', async () => {
  const { user, asked } = await open([webhook()], {
    'GET /api/3/webhooks/7/entregas': () => ({ entregas: [], mais: false }),
    'POST /api/3/webhooks/7/reenviar': () => null,
  })
  await user.click(await button(`Entregas a ${endereco}`))
  const dialog = await until(() => within(screen.getByRole('dialog')))
  await until(() => dialog.getByText('Nenhuma entrega nos últimos 90 dias.'))
  await user.click(dialog.getByRole('button', { name: 'Reenviar' }))
  await until(() => dialog.getByText(/^Preencha este campo/))
  await user.type(dialog.getByRole('textbox', { name: 'Desde' }), '02/03/2026')
  await user.type(dialog.getByLabelText('Hora'), '09:30')
  await user.click(dialog.getByRole('button', { name: 'Reenviar' }))
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await until(() => expect(sent()).toEqual([{ desde: '2026-03-02T12:30:00.000Z', somenteFalhas: true }]))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'O que reenviar' }), 'tudo')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Desde / A partir do número' }), 'sequence')
  await user.type(dialog.getByRole('textbox', { name: 'A partir do número' }), '42')
  await user.click(dialog.getByRole('button', { name: 'Reenviar' }))
  await until(() => expect(sent().at(-1)).toEqual({ sequence: 42, somenteFalhas: false }))
})

test('one is paused, tested and removed, the last after a question', async () => {
  const { user, asked } = await open([webhook()], {
    'POST /api/3/webhooks/7/pausar': () => webhook({ situacao: 'PAUSADO' }),
    'POST /api/3/webhooks/7/testar': () => entrega({ tipo: 'webhook.teste', sequence: null }),
    'DELETE /api/3/webhooks/7': () => problem(404, 'error.http.404'),
  })
  await user.click(await button(`Testar ${endereco}`))
  await user.click(await button(`Pausar ${endereco}`))
  await user.click(await button(`Remover ${endereco}`))
  const dialog = await until(() => within(screen.getByRole('dialog', { name: 'Remover o webhook?' })))
  await user.click(dialog.getByRole('button', { name: 'Remover' }))
  await until(() => dialog.getByRole('alert'))
  expect(asked.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
    '/api/3/webhooks/7/testar',
    '/api/3/webhooks/7/pausar',
    '/api/3/webhooks/7',
  ])
})
