import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { session } from '../../client/session.ts'
import { accountOf } from '../../testing/people.ts'
import { answer, problem } from '../../testing/server.ts'
import { showAt, until } from '../../testing/show.tsx'
import { IntegracaoScreen } from './IntegracaoScreen.tsx'
import { RecebimentoScreen } from './RecebimentoScreen.tsx'

const as = (authority: 'ADMIN' | 'GERENTE_R_CLIENTE') =>
  session.set({ account: accountOf({ id: 3, authorities: ['USER', authority] }), empresa: null })
beforeEach(() => as('ADMIN'))

const none = { APLICADO: 0, REPETIDO: 0, ANTIGO: 0, ESPERANDO: 0, CONFLITO: 0, RECUSADO: 0 }
const daFonte = { id: 4, nome: 'Pátio', tipo: 'tos' }
const fonte = (more: object = {}) => ({
  ...daFonte,
  ultimaEm: '2026-03-01T12:00:00Z',
  silenciosa: false,
  itens: { hora: 12, dia: 1234, erros: 3 },
  esperando: 2,
  fluxos: [],
  ...more,
})
const painel = (fontes: object[]) => ({
  fontes,
  horas: [
    { hora: '2026-03-01T11:00:00Z', ...none },
    { hora: '2026-03-01T12:00:00Z', ...none, APLICADO: 9, RECUSADO: 3 },
  ],
  parados: { ESPERANDO: 2, CONFLITO: 0, RECUSADO: 3 },
  aCompletar: { empresas: 0, navios: 0, portos: 2, conteineres: 3, 'iso-codes': 0 },
})
const item = (more: object = {}) => ({
  item: 70,
  recebimentoId: 31,
  ordem: 1,
  id: 'm-2',
  fonte: daFonte,
  recurso: 'escalas',
  chave: 'VIX0042',
  nome: 'Aurora - 031N',
  de: 'Pátio',
  recebidoEm: '2026-03-01T12:00:00Z',
  operacao: 'I',
  seq: null,
  resultado: 'RECUSADO',
  gravidade: 'ERRO',
  primeiro: null,
  caminho: '$.itens[1].viagemInbound',
  mensagem: 'validation.maxlength',
  parametros: ['20'],
  espera: null,
  esperaAte: null,
  denovo: true,
  dispensadoEm: null,
  dispensadoPor: null,
  dispensa: null,
  ...more,
})
const resumo = (more: object = {}) => ({
  id: 31,
  fonte: daFonte,
  recurso: 'escalas',
  recebidoEm: '2026-03-01T12:00:00Z',
  concluidoEm: '2026-03-01T12:00:01Z',
  tamanho: 2048,
  recusa: null,
  recusaParametros: [],
  itens: 2,
  porResultado: { ...none, APLICADO: 1, RECUSADO: 1 },
  ...more,
})

async function open(at: string, answers: Parameters<typeof answer>[0]) {
  const asked = answer({ ...answers, 'GET /api/admin/integracao': () => painel([fonte()]) })
  const shown = await showAt({ path: '/admin/integracao', at }, () => <IntegracaoScreen />)
  return { ...shown, asked }
}

test('a source tells when it spoke last, that it is silent, and which numbers are missing', async () => {
  const lacunas = [
    { de: 9, ate: 11, desde: '2026-03-01T11:00:00Z' },
    { de: 13, ate: 13, desde: '2026-03-01T11:30:00Z' },
  ]
  const fluxos = [
    { recurso: 'navios', ultimaSeq: 15, faltam: 4, lacunas },
    { recurso: 'escalas', ultimaSeq: 3, faltam: 0, lacunas: [] },
  ]
  answer({ 'GET /api/admin/integracao': () => painel([fonte({ silenciosa: true, fluxos })]) })
  await showAt({ path: '/', at: '/' }, () => <IntegracaoScreen />)
  const table = await until(() => screen.getByRole('table', { name: 'Sistemas do terminal' }))
  const row = within(table).getAllByRole('row')[1]?.textContent
  expect(row).toContain('Silencioso há mais tempo que o normal')
  expect(row).toContain('1.234')
  expect(row).toContain('Navios: faltam 4 até 15 (9–11, 13)')
  expect(row).toContain('Escalas: até 3, sem falta')
  const plot = await until(() => screen.getByRole('table', { name: 'Itens por hora, últimas 48 horas' }))
  expect(within(plot).getAllByRole('row'), 'hours in which nothing came are left out').toHaveLength(2)
  expect(within(plot).getAllByRole('row')[1]?.textContent).toContain('9')
})

test('without systems it says where they are added, and what cannot be read can be asked for again', async () => {
  answer({ 'GET /api/admin/integracao': () => painel([]) })
  await showAt({ path: '/', at: '/' }, () => <IntegracaoScreen />)
  await until(() => screen.getByText(/Nenhum sistema do terminal foi cadastrado/))
  expect(screen.getByRole('link', { name: 'Sistemas e chaves' }).getAttribute('href')).toBe('/admin/fontes')
})

test('receipts are filtered by what the address says, and follow one another', async () => {
  const { user, asked, router } = await open('/admin/integracao?aba=recebimentos&recurso=escalas', {
    'GET /api/admin/integracao/recebimentos': () => ({ itens: [resumo()], antes: 31 }),
  })
  const table = await until(() => screen.getByRole('table', { name: 'Recebimentos' }))
  expect(within(table).getByText('Recusado 1')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Resultado' }), 'RECUSADO')
  await until(() => expect(asked.at(-1)?.path).toContain('resultado=RECUSADO'))
  expect(router.state.location.search).toMatchObject({ resultado: 'RECUSADO' })
  await user.click(screen.getByRole('button', { name: 'Mais antigos' }))
  await until(() => expect(asked.at(-1)?.path).toContain('antes=31'))
  expect(asked.at(-1)?.path).toContain('resultado=RECUSADO')
  expect(asked.at(-1)?.path).toContain('recurso=escalas')
  await until(() => screen.getByRole('button', { name: 'Voltar aos mais novos' }))
})

test('a receipt shows why an item was refused, in words, and where in the message', async () => {
  const linhas = [
    { nivel: 2, texto: '{', caminho: '$.itens[1]' },
    { nivel: 3, texto: '"id": "<img src=x>",', caminho: '$.itens[1].id' },
    { nivel: 3, texto: '"viagemInbound": "muito longa"', caminho: '$.itens[1].viagemInbound' },
    { nivel: 2, texto: '}', caminho: '$.itens[1]' },
  ]
  const asked = answer({
    'GET /api/admin/integracao/recebimentos/31/conteudo': () => ({ linhas, cortada: false, tamanho: 2048 }),
    'GET /api/admin/integracao/recebimentos/31': () => ({
      ...resumo(),
      itensNaTela: [
        item({ ordem: 0, item: 69, resultado: 'APLICADO', mensagem: null, caminho: null, denovo: false }),
        item(),
      ],
      depois: null,
    }),
    'POST /api/admin/integracao/itens/70/aplicar': () => ({ itens: 1, agora: true }),
  })
  const params = { parse: () => ({ rowId: 31 }) }
  const { user } = await showAt({ path: '/r/$rowId', params, at: '/r/31' }, () => <RecebimentoScreen />)
  await until(() => screen.getByText('Use no máximo 20 caracteres.'))
  const message = await until(() => screen.getByRole('group', { name: 'A mensagem como veio' }))
  expect(message.querySelector('mark')?.textContent).toContain('"viagemInbound": "muito longa"')
  expect(message.querySelector('mark')?.textContent).toContain('o erro está aqui')
  expect(message.querySelector('img'), 'what was sent is never a page').toBeNull()
  expect(asked.some(({ path }) => path.endsWith('conteudo?ordem=1'))).toBe(true)
  expect(screen.queryByRole('button', { name: /^Aplicar de novo o item m-1/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Aplicar de novo o item m-2' }))
  await until(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true))
})

test('a message that is older than bytes are kept, and one that nobody could read, say so', async () => {
  answer({
    'GET /api/admin/integracao/recebimentos/31/conteudo': () => ({
      linhas: null,
      cortada: false,
      tamanho: 9,
    }),
    'GET /api/admin/integracao/recebimentos/31': () => ({
      ...resumo({ recusa: 'entrada.error.json', itens: 0, porResultado: none }),
      itensNaTela: [],
      depois: null,
    }),
  })
  const params = { parse: () => ({ rowId: 31 }) }
  await showAt({ path: '/r/$rowId', params, at: '/r/31' }, () => <RecebimentoScreen />)
  await until(() => screen.getByText('Nada desta mensagem pôde ser lido.'))
  await until(() => screen.getByText(/guardado por 90 dias e já foi removido/))
  expect(screen.queryByRole('button', { name: 'Aplicar de novo os que não entraram' })).toBeNull()
})

test('whoever only reads sees what waits for what, and until when, and no button', async () => {
  as('GERENTE_R_CLIENTE')
  const waiting = item({
    resultado: 'ESPERANDO',
    mensagem: 'entrada.aviso.espera',
    parametros: ['empresas/MSCU'],
    caminho: null,
    espera: 'empresas/MSCU',
    esperaAte: '2026-03-04T12:00:00Z',
  })
  const late = item({
    item: 71,
    de: 'Outro pátio',
    mensagem: 'entrada.error.espera-vencida',
    parametros: ['72', 'cargas/E-7'],
  })
  const kept = item({
    item: 72,
    chave: null,
    nome: null,
    de: null,
    mensagem: 'entrada.aviso.outro-dono',
    parametros: ['tos'],
  })
  await open('/admin/integracao?aba=parados', {
    'GET /api/admin/integracao/parados': () => ({ itens: [waiting, late, kept], antes: null }),
  })
  const table = await until(() => screen.getByRole('table', { name: 'Parados' }))
  const [, first, second, third] = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(first).toContain('Espera por empresa MSCU.')
  expect(first).toContain('Espera até 04/03/2026 09:00')
  expect(first).toContain('Aurora - 031N · VIX0042m-2')
  expect(second).toContain('Esperou 72 horas por carga E-7, que não chegou.')
  expect(second).toContain('Aurora - 031N · VIX0042 (nome dado por Outro pátio)')
  expect(third).toContain('Vale a fonte que é dona desta informação: Sistema do pátio.')
  expect(within(table).queryByRole('button')).toBeNull()
})

test('a ship that was only referred to is completed in place, and what is wrong stands under its field', async () => {
  let isTaken = true
  const { user, asked } = await open('/admin/integracao?aba=provisorios', {
    'GET /api/admin/integracao/provisorios': () => ({
      itens: [
        {
          tipo: 'navios',
          id: 8,
          chave: '9433339',
          campos: { nome: 'IMO 9433339', indicativo: null, comprimento: null },
        },
      ],
      antes: null,
    }),
    'PUT /api/admin/integracao/provisorios/8/navios': () =>
      isTaken
        ? problem(400, 'error.validation', [{ field: 'nome', message: 'validation.characters' }])
        : null,
  })
  await user.click(await until(() => screen.getByRole('button', { name: 'Completar 9433339' })))
  const dialog = await until(() => within(screen.getByRole('dialog')))
  const nome = dialog.getByRole<HTMLInputElement>('textbox', { name: /Nome/ })
  expect(nome.value, 'its number is no name').toBe('')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await until(() => dialog.getByText('Preencha este campo.'))
  await user.type(nome, 'Boa Viagem')
  await user.type(dialog.getByRole('textbox', { name: /Comprimento/ }), '180')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await until(() => expect(nome.getAttribute('aria-invalid')).toBe('true'))
  isTaken = false
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    nome: 'Boa Viagem',
    indicativo: null,
    comprimento: 180,
  })
})

test('a difference names the fields, the values of each system and which of them counts', async () => {
  const version = (id: number, nome: string, encerrada = false) => ({
    fonte: { id, nome, tipo: 'tos' },
    encerrada,
    registradoEm: '2026-03-01T12:00:00Z',
    excluida: false,
    recebimentoId: id,
  })
  await open('/admin/integracao?aba=diferencas', {
    'GET /api/admin/integracao/diferencas': () => ({
      itens: [
        {
          recurso: 'navios',
          chave: '9433339',
          nome: 'Aurora',
          de: null,
          versoes: [version(4, 'Pátio'), version(5, 'Outro')],
          porque: 'ULTIMA',
          campos: [{ campo: 'comprimento', valores: ['210', '200'] }],
        },
        {
          recurso: 'escalas',
          chave: 'VIX0042',
          nome: 'Aurora - 031N',
          de: 'Antigo',
          versoes: [version(6, 'Antigo', true), version(7, 'Cadastro manual')],
          porque: 'ENCERRADA',
          campos: [{ campo: 'viagemOutbound', valores: ['031N', '032N'] }],
        },
      ],
      depois: null,
    }),
  })
  await until(() => screen.getByText('Vale Pátio: falou por último.'))
  const table = screen.getByRole('table', { name: 'Navios: Aurora · 9433339' })
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['comprimento', '210', '200'])
  const ended = screen.getByRole('table', { name: 'Escalas: Aurora - 031N · VIX0042 (nome dado por Antigo)' })
  expect(within(ended).getByRole('columnheader', { name: 'Antigo (encerrado)' })).toBeTruthy()
  expect(screen.getByText(/^Vale ainda Antigo, que foi encerrado/)).toBeTruthy()
})

test('nothing held up, nothing to complete and no difference are told as good news', async () => {
  for (const [aba, text] of [
    ['parados', 'Nenhum item espera por nada.'],
    ['provisorios', 'Nada a completar aqui.'],
    ['diferencas', 'Nada do que os sistemas dizem se contradiz.'],
  ] as const) {
    await open(`/admin/integracao?aba=${aba}`, {
      'GET /api/admin/integracao/': () => ({ itens: [], antes: null, depois: null }),
    })
    await until(() => screen.getByText(text))
  }
})

test('what an inventory of the yard counts otherwise leads to the cargo and to the message', async () => {
  const difference = {
    id: 9,
    tipo: 'SO_AQUI',
    fonte: daFonte,
    ref: 'E-7',
    carga: { id: 5, identificador: 'CAIU1234561' },
    desde: '2026-03-01T11:00:00Z',
    conferidaEm: '2026-03-01T12:00:00Z',
    recebimentoId: 31,
  }
  const unknown = { ...difference, id: 8, tipo: 'SO_LA', ref: 'E-8', carga: null }
  const { user, asked } = await open('/admin/integracao?aba=patio', {
    'GET /api/admin/integracao/patio': ({ path }) =>
      path.includes('fonteId=4') ? { itens: [], antes: null } : { itens: [difference, unknown], antes: null },
  })
  const table = await until(() => screen.getByRole('table', { name: 'Pátio' }))
  const [, first, second] = within(table).getAllByRole('row')
  expect(first?.textContent).toContain('Só no portal: não foi contada')
  expect(second?.textContent).toContain('Só no pátio: o portal não a tem lá')
  expect(within(table).getByRole('link', { name: 'CAIU1234561' }).getAttribute('href')).toBe('/carga/5/view')
  const [message] = within(table).getAllByRole('link', { name: /2026/ })
  expect(message?.getAttribute('href')).toBe('/admin/integracao/recebimentos/31')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sistema' }), '4')
  await until(() => expect(asked.at(-1)?.path).toContain('fonteId=4'))
  await until(() => screen.getByText('Nenhuma diferença entre o que foi contado no pátio e o que está aqui.'))
})

test('what waits to be completed opens where something waits, and says how much', async () => {
  const { asked } = await open('/admin/integracao?aba=provisorios', {
    'GET /api/admin/integracao/provisorios': () => ({
      itens: [
        {
          tipo: 'portos',
          id: 9,
          chave: 'XX QUALQUER',
          campos: { codigo: 'XX QUALQUER', nome: 'XX QUALQUER' },
        },
      ],
      antes: null,
    }),
  })
  await until(() => screen.getByRole('button', { name: 'Completar XX QUALQUER' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Portos (2)' }).checked).toBe(true)
  expect(screen.getByRole('link', { name: 'Contêineres (3)' })).toBeTruthy()
  expect(
    asked.filter(({ path }) => path.includes('/provisorios')).every(({ path }) => path.includes('portos')),
  ).toBe(true)
})

test('what was refused is put aside with a reason, and stays with who did it', async () => {
  let isAside = false
  const { user, asked } = await open('/admin/integracao?aba=parados&parado=RECUSADO', {
    'GET /api/admin/integracao/parados': () => ({ itens: isAside ? [] : [item()], antes: null }),
    'POST /api/admin/integracao/itens/70/dispensar': () => {
      isAside = true
      return { itens: 1 }
    },
  })
  await user.click(await until(() => screen.getByRole('button', { name: 'Dispensar o item m-2' })))
  const dialog = await until(() => within(screen.getByRole('dialog')))
  await user.type(dialog.getByRole('textbox'), 'Era um teste')
  await user.click(dialog.getByRole('button', { name: 'Dispensar' }))
  await until(() => screen.getByText('Nenhum item recusado.'))
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({ motivo: 'Era um teste' })
})

test('whoever only reads puts nothing aside', async () => {
  as('GERENTE_R_CLIENTE')
  await open('/admin/integracao?aba=parados&parado=RECUSADO', {
    'GET /api/admin/integracao/parados': () => ({
      itens: [item({ dispensadoEm: '2026-03-01T12:00:00Z', dispensadoPor: 'ana', dispensa: 'Era um teste' })],
      antes: null,
    }),
  })
  await until(() => screen.getByText(/Dispensado por ana em .* Era um teste/))
  expect(screen.queryByRole('button', { name: /^Dispensar/ })).toBeNull()
})

test('why nothing of a message could be read is said with its number', async () => {
  await open('/admin/integracao?aba=recebimentos', {
    'GET /api/admin/integracao/recebimentos': () => ({
      itens: [resumo({ recusa: 'entrada.error.itens', recusaParametros: ['500'], itens: 0 })],
      antes: null,
    }),
  })
  await until(() => screen.getByText('São de 1 a 500 itens de cada vez.'))
})
